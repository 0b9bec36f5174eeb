/** Durations of a first full read in ms: until a query finds 50 rows, and until all rows are read. */
export interface PullTimes {
  readonly first: number
  readonly all: number
}

export interface SyncBench {
  pull(storeCount: number): Promise<PullTimes>
  /** Changes one field of `count` different stores offline, `together` per transaction. */
  edit(from: number, count: number, together: number): Promise<void>
  /** Sends pending changes; returns the ms until the server has confirmed them all. */
  drain(): Promise<number>
}

declare global {
  var syncBench: SyncBench | undefined
}

export const firstRows = 50

export const storeCount = 10_000
