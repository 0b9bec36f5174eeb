/**
 * Serializes runs of the same work. Returns a function that runs it; during a run, a single further run is queued and
 * shared by all callers.
 */
export function oneAtATime<T>(work: () => Promise<T>): () => Promise<T> {
  let running: Promise<T> | undefined
  let next: Promise<T> | undefined

  function start(): Promise<T> {
    running = work().finally(() => {
      running = undefined
    })
    return running
  }

  function startNext(): Promise<T> {
    next = undefined
    return start()
  }

  return () => {
    if (!running) return start()
    next ??= running.then(startNext, startNext)
    return next
  }
}
