import type { PackReason } from '#domain/pack/packReasons.ts'

export interface RowNote {
  /** In a table, the row number from 1; in JSON, the 1-based index of the feature or object; in OSM files, the id. */
  readonly row: number
  readonly name: string
  readonly reason: PackReason
}

/** `read` is the sum of matched, unmatched and refused rows. */
export interface FileReport {
  readonly file: string
  readonly read: number
  readonly matched: number
  readonly unmatched: readonly RowNote[]
  readonly refused: readonly RowNote[]
  /** Matched rows that were imported without one of their values. */
  readonly noted?: readonly RowNote[]
  /** Named sums or counts, comparable with the publisher's. */
  readonly totals: Readonly<Record<string, number>>
  /** Totals over a table's rows, except subtotals. */
  readonly inFile?: Readonly<Record<string, number>>
  /** Totals over a table's matched rows. */
  readonly inPack?: Readonly<Record<string, number>>
}
