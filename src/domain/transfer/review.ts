import type { EntityName } from '../entities.ts'
import type { FieldIssue } from '../fields/rules.ts'
import type { Json } from '../json.ts'
import type { RecordIssue } from '../recordIssue.ts'
import type { ChoiceAddition } from './choiceNames.ts'
import type { RecordOffer } from './recordAdditions.ts'
import type { TransferReason } from './transferReasons.ts'

/** What becomes of a row. Every row that is read has exactly one. */
export const rowOutcomes = ['new', 'changed', 'unchanged', 'refused', 'skipped'] as const
export type RowOutcome = (typeof rowOutcomes)[number]

/** What a person should know of a row, at the cell that it is about. */
export interface RowReason {
  readonly reason: TransferReason
  /** Key of the column; none where it is about the row. */
  readonly key?: string
  /** True where the row stays out because of it; else it is only shown. */
  readonly isRefusal: boolean
  /** What could stand in the cell. */
  readonly suggestion?: string
  readonly addition?: ChoiceAddition
  /** The record that it names and that could be made. */
  readonly offer?: RecordOffer
  /** The rule behind a refusal that is no matter of reading; its sentence says more. */
  readonly issue?: FieldIssue | RecordIssue
}

/** A value as it is now and as it becomes. */
export interface FieldDifference {
  readonly name: string
  readonly from: Json | undefined
  /** Null takes the value away. */
  readonly to: Json
  /** Version under which its value was seen, where that is another one than the record's. */
  readonly baseV?: number
  /** Somebody changed it since the file was written: it becomes a conflict, and overwrites nothing. */
  readonly isClash?: boolean
}

/** What a row does to one record. */
export interface RecordDifference {
  readonly entity: EntityName
  /** Undefined where the record is made. */
  readonly id: string | undefined
  /** Version that the file was written from; the present one where it does not say. */
  readonly baseV: number
  readonly fields: readonly FieldDifference[]
}

export interface RowReview {
  /** As the program shows it, from 1. */
  readonly row: number
  readonly outcome: RowOutcome
  /** The record of the row; undefined where it is not here yet. */
  readonly id: string | undefined
  readonly records: readonly RecordDifference[]
  readonly reasons: readonly RowReason[]
}

/** How many rows came to what; the outcomes add up to `read`. */
export type ReviewCounts = Readonly<Record<RowOutcome, number>> & {
  readonly read: number
  /** Values that change in rows that are here already. */
  readonly cells: number
  readonly hidden: number
  readonly clashes: number
}

/** Counts of reviewed rows. */
export function countReviews(reviews: readonly RowReview[], hidden: number): ReviewCounts {
  const counts = { new: 0, changed: 0, unchanged: 0, refused: 0, skipped: 0, cells: 0, clashes: 0 }
  for (const { outcome, records } of reviews) {
    counts[outcome] += 1
    const fields = records.flatMap((record) => record.fields)
    if (outcome === 'changed') counts.cells += fields.length
    counts.clashes += fields.filter(({ isClash }) => isClash === true).length
  }
  return { ...counts, hidden, read: reviews.length }
}
