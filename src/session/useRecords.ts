import { useLiveQuery } from 'dexie-react-hooks'
import type { LocalDatabase } from '#db/LocalDatabase.ts'
import { asLiveQuery } from '#db/watchQuery.ts'
import { useOpenSession } from './useSession.ts'

/**
 * Runs a query on this device and rerenders when its result changes; undefined until the first result. `deps` are the
 * query's inputs.
 */
export function useRecords<T>(query: (database: LocalDatabase) => Promise<T>, deps: readonly unknown[]): T | undefined {
  const { database } = useOpenSession()
  return useLiveQuery(
    asLiveQuery(() => query(database)),
    [database, ...deps],
  )
}
