import { useLiveQuery } from 'dexie-react-hooks'
import type { LocalDatabase } from '#db/LocalDatabase.ts'
import { useOpenSession } from './useSession.ts'

/**
 * Reads from the device and draws again whenever what was read changes; undefined while the first answer is not there.
 * `deps` are the values that the query uses.
 */
export function useRecords<T>(query: (database: LocalDatabase) => Promise<T>, deps: readonly unknown[]): T | undefined {
  const { database } = useOpenSession()
  return useLiveQuery(() => query(database), [database, ...deps])
}
