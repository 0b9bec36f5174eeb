import { liveQuery } from 'dexie'

/**
 * Returns a query for Dexie's live queries. Dexie notices what is read after an await of another promise only in a
 * function that is itself async, so a function that only calls an async one would miss changes.
 */
export const asLiveQuery =
  <T>(query: () => Promise<T>): (() => Promise<T>) =>
  async () =>
    query()

/** Reports a query's result immediately and whenever the data it read changes. */
export function watchQuery<T>(
  query: () => Promise<T>,
  onValue: (value: T) => void,
  onFailure: (error: unknown) => void,
): () => void {
  const subscription = liveQuery(asLiveQuery(query)).subscribe({ next: onValue, error: onFailure })
  return () => subscription.unsubscribe()
}
