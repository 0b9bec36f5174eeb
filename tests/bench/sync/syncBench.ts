/** A first full read: ms until a query finds 50 rows, and all rows. */
export interface PullTimes {
  readonly first: number
  readonly all: number
}

export interface SyncBench {
  pull(storeCount: number): Promise<PullTimes>
  /** Changes one field of `count` different stores offline, `together` per transaction. */
  edit(from: number, count: number, together: number): Promise<void>
  /** Sends pending changes; ms until the server has confirmed all and none are pending. */
  drain(): Promise<number>
}

declare global {
  var syncBench: SyncBench | undefined
}

/** Rows that fill a screen. */
export const firstRows = 50

export const storeCount = 10_000
