import { cellText, type SheetRow } from '../parsing/cell.ts'
import { foldHeading } from '../parsing/foldHeading.ts'
import type { RowOutcome, RowReview } from './review.ts'

export interface RowFilter {
  readonly outcome?: RowOutcome | undefined
  readonly noted?: 'alike' | 'clash' | undefined
  readonly search?: string | undefined
}

export interface ReviewedRow {
  readonly row: SheetRow
  readonly review: RowReview
}

export const isAlike = ({ reasons }: RowReview): boolean =>
  reasons.some(({ reason }) => reason.code === 'likeRecord' || reason.code === 'likeRow')

const isClash = ({ reasons }: RowReview): boolean => reasons.some(({ reason }) => reason.code === 'changedSince')

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
