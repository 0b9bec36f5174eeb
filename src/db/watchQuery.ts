import { liveQuery } from 'dexie'

/** Tells what a query gives, and tells it again whenever what it has read changes. The answer ends it. */
export function watchQuery<T>(
  query: () => Promise<T>,
  onValue: (value: T) => void,
  onFailure: (error: unknown) => void,
): () => void {
  const subscription = liveQuery(query).subscribe({ next: onValue, error: onFailure })
  return () => subscription.unsubscribe()
}
