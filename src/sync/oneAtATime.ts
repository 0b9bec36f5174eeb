/** Returns a function that runs the work, one run at a time. Calls during a run share a single further run. */
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
