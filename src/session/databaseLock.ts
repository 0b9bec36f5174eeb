/** How long a tab that was told to end may take, one that sleeps for instance. */
const patienceMs = 4_000

const nameOf = (database: string): string => `catchment.database:${database}`

/** Notes, until the answer is called, that this page works with a database. */
export function holdDatabase(database: string): () => void {
  if (!navigator.locks) return () => undefined
  const { promise, resolve } = Promise.withResolvers<void>()
  navigator.locks.request(nameOf(database), { mode: 'shared' }, () => promise).catch(() => undefined)
  return resolve
}

/** Runs work once no page works with a database any more, and one at a time; after a while also beside a page that doesn't end. */
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
