/** Stores when the server became unreachable, so that a reload doesn't restart the count. */
export interface OfflineMark {
  /** Returns milliseconds since 1970; undefined if the server was last reachable. */
  readonly read: () => number | undefined
  readonly write: (since: number | undefined) => void
}

const key = 'catchment.offlineSince'

/** Creates the mark in localStorage. Without storage, each page counts separately. */
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
    } catch {}
  },
})
