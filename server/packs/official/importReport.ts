import type { PackReason } from '#domain/pack/packReasons.ts'

/** A row omitted from the pack, with the reason. */
export interface RowNote {
  /** Row of a table, with the heading as row 1; else the 1-based index of the feature or object. */
  readonly row: number
  readonly name: string
  readonly reason: PackReason
}

/** Import result of a file. `read` is the sum of the other three. */
export interface FileReport {
  readonly file: string
  readonly read: number
  readonly matched: number
  readonly unmatched: readonly RowNote[]
  readonly refused: readonly RowNote[]
  /** Named sums comparable with the publisher's. */
  readonly totals: Readonly<Record<string, number>>
  /** For tables: the same sums over all rows as written, and over the matched rows. */
  readonly inFile?: Readonly<Record<string, number>>
  readonly inPack?: Readonly<Record<string, number>>
}
