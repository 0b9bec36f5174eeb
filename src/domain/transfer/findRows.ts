import { cellText, type SheetRow } from './cell.ts'
import { foldHeading } from './foldHeading.ts'
import type { RowOutcome, RowReview } from './review.ts'

/** Which rows of a preview are wanted. */
export interface RowFilter {
  readonly outcome?: RowOutcome | undefined
  /** Rows much like another one, or with a value that somebody changed since the file was written. */
  readonly noted?: 'alike' | 'clash' | undefined
  /** What one of its cells holds, width, case and spaces folded. */
  readonly search?: string | undefined
}

/** A row with what becomes of it. */
export interface ReviewedRow {
  readonly row: SheetRow
  readonly review: RowReview
}

/** True where a row reads much like a record that is there, or like another row. */
export const isAlike = ({ reasons }: RowReview): boolean =>
  reasons.some(({ reason }) => reason.code === 'likeRecord' || reason.code === 'likeRow')

const isClash = ({ reasons }: RowReview): boolean => reasons.some(({ reason }) => reason.code === 'changedSince')

/** The rows that a filter lets through, in the order of the file. */
export function findRows(
  rows: readonly ReviewedRow[],
  { outcome, noted, search = '' }: RowFilter,
): readonly ReviewedRow[] {
  const wanted = foldHeading(search)
  return rows.filter(
    ({ row, review }) =>
      (outcome === undefined || review.outcome === outcome) &&
      (noted === undefined || (noted === 'alike' ? isAlike(review) : isClash(review))) &&
      (wanted === '' ||
        String(review.row) === search.trim() ||
        row.cells.some((cell) => foldHeading(cellText(cell).slice(0, 200)).includes(wanted))),
  )
}
