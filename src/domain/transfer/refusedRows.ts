import { type Cell, cellText, type SheetTable } from '../parsing/cell.ts'
import type { HeadingPlace } from './findHeading.ts'
import type { RowReason, RowReview } from './review.ts'

/**
 * Returns the rejected rows with the original headings and a column of reasons, ready to correct and reimport.
 * `sayReason` uses the reader's language.
 */
export function refusedRows(
  table: SheetTable,
  heading: HeadingPlace,
  reviews: readonly RowReview[],
  reasonHeading: string,
  sayReason: (reason: RowReason) => string,
): { readonly headings: readonly string[]; readonly rows: readonly (readonly Cell[])[] } {
  const refused = new Map(
    reviews.flatMap(({ row, outcome, reasons }) =>
      outcome === 'refused' ? [[row, reasons.filter(({ isRefusal }) => isRefusal)] as const] : [],
    ),
  )
  const width = heading.headings.length
  const rows = table.rows.flatMap(({ row, cells }) => {
    const reasons = refused.get(row)
    if (!reasons) return []
    return [[...Array.from({ length: width }, (_, at) => keepable(cells[at])), reasons.map(sayReason).join('\n')]]
  })
  return { headings: [...heading.headings, reasonHeading], rows }
}

/** Replaces errors and rounded numbers with their displayed text, and formulas without a result with empty text. */
const keepable = (cell: Cell): Cell =>
  typeof cell === 'object' && cell.kind !== 'date' && cell.kind !== 'percent' ? cellText(cell) : cell
