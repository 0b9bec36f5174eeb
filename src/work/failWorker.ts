/** Ends a worker after a permanent read failure: the page receives the error and starts another worker. */
export function failWorker(error: unknown): void {
  setTimeout(() => {
    throw error
  })
}
