import { type Atom, atom } from 'jotai'
import type { LocalDatabase } from '#db/LocalDatabase.ts'
import { watchQuery } from '#db/watchQuery.ts'
import { databaseAtom } from './state.ts'

/**
 * Creates an atom with a query's result, undefined before the first result. Reading the atom throws the query's error.
 * All subscribers share one query, which reruns when its data changes and stops without subscribers.
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
