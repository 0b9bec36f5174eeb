/** Time at which the server became unreachable, stored so that a reload doesn't restart the count. */
export interface OfflineMark {
  /** Returns milliseconds since 1970; undefined if the server is reachable. */
  readonly read: () => number | undefined
  readonly write: (since: number | undefined) => void
}

const key = 'catchment.offlineSince'

/** Creates an offline mark in localStorage. Without storage, each page measures the offline time separately. */
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
