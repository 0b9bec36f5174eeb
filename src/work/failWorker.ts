/** Throws outside of promises, so that the page receives the error and starts another worker. */
export function failWorker(error: unknown): void {
  setTimeout(() => {
    throw error
  })
}
