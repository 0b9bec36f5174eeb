import { type Atom, atom } from 'jotai'
import type { LocalDatabase } from '#db/LocalDatabase.ts'
import { watchQuery } from '#db/watchQuery.ts'
import { databaseAtom } from './state.ts'

/**
 * What a query gives on this device, for whoever looks: it is read once for all of them, and again whenever it changes. Undefined
 * while the first answer is not there, and read no more when nobody looks.
 */
export function recordsAtom<T>(query: (database: LocalDatabase) => Promise<T>): Atom<T | undefined> {
  const result = atom<{ readonly value: T } | { readonly error: unknown }>()
  const watched = atom(
    (get) => get(result),
    (get, set) => {
      const database = get(databaseAtom)
      if (!database) return undefined
      const stop = watchQuery(
        () => query(database),
        (value) => set(result, { value }),
        (error) => set(result, { error }),
      )
      return () => {
        stop()
        set(result, undefined)
      }
    },
  )
  watched.onMount = (watch) => watch()
  return atom((get) => {
    const now = get(watched)
    if (now && 'error' in now) throw now.error
    return now?.value
  })
}
