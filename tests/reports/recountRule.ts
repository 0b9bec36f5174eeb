export interface PanelInputs {
  /** Own stores' ids, in the order of `onRecord`. */
  readonly stores: readonly string[]
  /** Multiple of the default travel distances. */
  readonly times: number
  /** Share of its demand that a store may lose. */
  readonly limits: { readonly impact: number; readonly ownShare: number }
  /** Ids of stores with zones overlapping the candidate's, and of those that lose, in table order. */
  readonly overlapping: readonly string[]
  readonly losing: readonly string[]
}

/** A number, with the report's tolerance in addition to rounding. */
export interface Recounted {
  readonly value: number
  readonly slack?: number
}

/** Recounts figures with matching ids. */
export type Rule = readonly [pattern: RegExp, recount: (found: RegExpMatchArray) => number | Recounted]
