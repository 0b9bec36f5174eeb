/**
 * Keeps runs of the same work apart. The answer runs the work; while it runs, a single further run is lined up and shared by all who
 * ask.
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
