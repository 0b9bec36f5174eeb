/** Maximum wait in ms for other tabs to release the database. A suspended tab may not release it. */
const patienceMs = 4_000

const nameOf = (database: string): string => `catchment.database:${database}`

/** Marks a database as used by this page. */
export function holdDatabase(database: string): () => void {
  if (!navigator.locks) return () => undefined
  const { promise, resolve } = Promise.withResolvers<void>()
  navigator.locks.request(nameOf(database), { mode: 'shared' }, () => promise).catch(() => undefined)
  return resolve
}

/**
 * Runs work exclusively once no page uses the database, or after `patienceMs` even if a page still does. Without Web
 * Locks, runs it immediately.
 */
export async function runAlone<T>(database: string, work: () => Promise<T>): Promise<T> {
  if (!navigator.locks) return work()
  let running: Promise<T> | undefined
  const begin = () => (running = work())
  try {
    return await navigator.locks.request(nameOf(database), { signal: AbortSignal.timeout(patienceMs) }, begin)
  } catch (error) {
    if (running) return running
    if (!(error instanceof DOMException)) throw error
    return work()
  }
}
