/** A first reading of everything: ms from asking until 50 rows, and until all rows, were found by a query. */
export interface PullTimes {
  readonly first: number
  readonly all: number
}

/** What a page of these benchmarks offers; each speaks to the server that it came from. */
export interface SyncBench {
  /** Reads everything into an empty device. */
  pull(storeCount: number): Promise<PullTimes>
  /** Changes one field of `count` stores without a network, all different ones, `together` in one transaction. */
  edit(from: number, count: number, together: number): Promise<void>
  /** Sends what waits; ms until the server has all of it, has answered, and nothing waits any more. */
  drain(): Promise<number>
}

declare global {
  var syncBench: SyncBench | undefined
}

/** Rows of which a person sees something at once. */
export const firstRows = 50

export const storeCount = 10_000
