/** Where a page notes since when the server was not reached, so that a reload does not begin to count again. */
export interface OfflineMark {
  /** Milliseconds since 1970; undefined where it was reached last. */
  readonly read: () => number | undefined
  readonly write: (since: number | undefined) => void
}

const key = 'catchment.offlineSince'

/** The mark in localStorage; where the browser keeps nothing, each page counts for itself. */
export const browserOfflineMark = (scope: Pick<typeof globalThis, 'localStorage'>): OfflineMark => ({
  read() {
    try {
      return Number(scope.localStorage.getItem(key)) || undefined
    } catch {
      return undefined
    }
  },
  write(since) {
    try {
      if (since === undefined) scope.localStorage.removeItem(key)
      else scope.localStorage.setItem(key, String(since))
    } catch {
      // See above.
    }
  },
})
