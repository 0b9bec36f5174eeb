import type { EntityName } from '../entities.ts'
import type { FieldIssue } from '../fields/rules.ts'
import type { Json } from '../json.ts'
import type { RecordIssue } from '../recordIssue.ts'
import type { ChoiceAddition } from './choiceNames.ts'
import type { RecordOffer } from './recordAdditions.ts'
import type { TransferReason } from '../upload/transferReasons.ts'

/** Outcomes of a row; each row has exactly one. */
const rowOutcomes = ['new', 'changed', 'unchanged', 'refused', 'skipped'] as const
export type RowOutcome = (typeof rowOutcomes)[number]

export interface RowReason {
  readonly reason: TransferReason
  /** Column key; missing if the reason concerns the whole row. */
  readonly key?: string
  readonly isRefusal: boolean
  readonly suggestion?: string
  readonly addition?: ChoiceAddition
  readonly offer?: RecordOffer
  readonly issue?: FieldIssue | RecordIssue
}

export interface FieldDifference {
  readonly name: string
  readonly from: Json | undefined
  /** New value; null clears the field. */
  readonly to: Json
  /** Version at which the value was seen, if different from the record's. */
  readonly baseV?: number
  /** True if the value changed since the export, so that the new value becomes a conflict. */
  readonly isClash?: boolean
}

export interface RecordDifference {
  readonly entity: EntityName
  /** Record id; undefined for a new record. */
  readonly id: string | undefined
  /** Version that the file was exported from, else the last version the reviewer saw, else the current one. */
  readonly baseV: number
  readonly fields: readonly FieldDifference[]
}

export interface RowReview {
  /** Row number as displayed, from 1. */
  readonly row: number
  readonly outcome: RowOutcome
  readonly id: string | undefined
  readonly records: readonly RecordDifference[]
  readonly reasons: readonly RowReason[]
}

/** Counts of a review. The numbers of rows by outcome add up to `read`. */
export type ReviewCounts = Readonly<Record<RowOutcome, number>> & {
  readonly read: number
  readonly cells: number
  readonly hidden: number
  readonly clashes: number
}

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
