import type { SheetTable } from '#domain/parsing/cell.ts'
import type { HeadingPlace } from '#domain/transfer/findHeading.ts'
import { refusedRows } from '#domain/transfer/refusedRows.ts'
import type { RowReason, RowReview } from '#domain/transfer/review.ts'
import { sheetName } from './xlsx/sheetName.ts'
import { writeWorkbook } from './xlsx/writeWorkbook.ts'

interface Refused {
  readonly table: SheetTable
  readonly heading: HeadingPlace
  readonly reviews: readonly RowReview[]
  readonly reasonHeading: string
  readonly sayReason: (reason: RowReason) => string
}

/** Writes rejected rows as a workbook with text columns, so that corrections stay as typed. */
export function writeRefusedRows({ table, heading, reviews, reasonHeading, sayReason }: Refused): Promise<Blob> {
  const { headings, rows } = refusedRows(table, heading, reviews, reasonHeading, sayReason)
  const columns = headings.map(() => ({ isText: true, isHidden: false, width: 18, isRequired: false }))
  const reasons = { isText: true, isHidden: false, width: 60, isRequired: true }
  const name = sheetName(table.name, 'Rows')
  const sheet = { name, isHidden: false, columns: [...columns.slice(1), reasons] }
  return writeWorkbook({ sheets: [{ ...sheet, rows: [headings, ...rows] }], lists: new Map(), properties: {} })
}
