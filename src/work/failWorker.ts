/** Ends a worker after a permanent read failure: the page sees the error and starts another. */
export function failWorker(error: unknown): void {
  setTimeout(() => {
    throw error
  })
}
