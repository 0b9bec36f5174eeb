import { type Cell, cellText, type SheetTable } from './cell.ts'
import type { HeadingPlace } from './findHeading.ts'
import type { RowReason, RowReview } from './review.ts'

/**
 * The rows of a file that were refused, with its own headings and a column of reasons behind them: mended, it can be dropped again. `sayReason` gives
 * a sentence in the reader's language.
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

/** A cell as it can be written again: errors and rounded numbers as the text that they show. */
const keepable = (cell: Cell): Cell =>
  typeof cell === 'object' && cell.kind !== 'date' && cell.kind !== 'percent' ? cellText(cell) : cell
