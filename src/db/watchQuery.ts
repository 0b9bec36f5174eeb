import { liveQuery } from 'dexie'

/** Reports a query's result and again whenever data it read changes. Returns an unsubscribe function. */
export function watchQuery<T>(
  query: () => Promise<T>,
  onValue: (value: T) => void,
  onFailure: (error: unknown) => void,
): () => void {
  const subscription = liveQuery(query).subscribe({ next: onValue, error: onFailure })
  return () => subscription.unsubscribe()
}
