export interface PanelInputs {
  /** IDs of own stores, in the order of `onRecord.stores` in `siteSetup.ts`. */
  readonly stores: readonly string[]
  /** Multiple of the default travel distances. */
  readonly times: number
  /** Maximum share of its demand that a store may lose, and maximum share of the candidate's demand from own stores. */
  readonly limits: { readonly impact: number; readonly ownShare: number }
  /** IDs of stores with zones that overlap the candidate's, in table order. */
  readonly overlapping: readonly string[]
  /** IDs of losing stores, in table order. */
  readonly losing: readonly string[]
}

export interface Recounted {
  readonly value: number
  readonly slack?: number
}

export type Rule = readonly [pattern: RegExp, recount: (found: RegExpMatchArray) => number | Recounted]
