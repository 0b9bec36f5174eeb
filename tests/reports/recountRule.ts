/** What the panel says, besides what is on record. */
export interface PanelInputs {
  /** Ids of own stores, in the order of `onRecord`. */
  readonly stores: readonly string[]
  /** How many times the usual distances people travel. */
  readonly times: number
  /** Share of its demand that a store may lose. */
  readonly limits: { readonly impact: number; readonly ownShare: number }
  /** Ids of stores whose zone meets the candidate's, and of those that lose, as they stand in their tables. */
  readonly overlapping: readonly string[]
  readonly losing: readonly string[]
}

/** A number, and how far beside it the report may lie besides rounding. */
export interface Recounted {
  readonly value: number
  readonly slack?: number
}

/** How figures whose id reads so are recounted. */
export type Rule = readonly [pattern: RegExp, recount: (found: RegExpMatchArray) => number | Recounted]
