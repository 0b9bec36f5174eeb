import type { PackReason } from '#domain/pack/packReasons.ts'

/** A row of a file that is not in the pack, and why. */
export interface RowNote {
  /** Row of a table, its heading being row 1; else the place of the feature or object in its file, from 1. */
  readonly row: number
  readonly name: string
  readonly reason: PackReason
}

/** What became of the rows of a file. `read` is the sum of the other three. */
export interface FileReport {
  readonly file: string
  readonly read: number
  readonly matched: number
  /** Rows that name no area of the pack of areas. */
  readonly unmatched: readonly RowNote[]
  /** Rows whose content can't be right or is of no use here. */
  readonly refused: readonly RowNote[]
  /** Sums that can be compared with the publisher's, by what they are sums of. */
  readonly totals: Readonly<Record<string, number>>
  /** For tables: the same sums over every row as it is written, and over the rows that found their area. */
  readonly inFile?: Readonly<Record<string, number>>
  readonly inPack?: Readonly<Record<string, number>>
}
