/** A reader that failed for good ends its worker: the page hears of it and starts another. */
export function failWorker(error: unknown): void {
  setTimeout(() => {
    throw error
  })
}
