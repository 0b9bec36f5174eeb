import type { EntityName } from '#domain/entities.ts'
import type { RecordState } from '#domain/sync/recordState.ts'
import type { Cell, SheetTable } from '#domain/parsing/cell.ts'
import { findHeading } from '#domain/transfer/findHeading.ts'
import { headingBook, matchHeadings } from '#domain/transfer/matchHeadings.ts'
import { RecordBook } from '#domain/transfer/recordBook.ts'
import { countReviews } from '#domain/transfer/review.ts'
import { type ReviewInput, RowReviewer } from '#domain/transfer/reviewRows.ts'
import type { SheetKindName } from '#domain/transfer/sheetKinds.ts'
import { planSheet } from '#domain/transfer/sheetPlan.ts'
import type { SheetSchema } from '#domain/transfer/sheetSchema.ts'
import { contextFor, recordOf } from './sheetContext.ts'

export const idOf = (number: number): string => `00000000-0000-7000-8000-${String(number).padStart(12, '0')}`

export const tableOf = (rows: readonly (readonly Cell[])[]): SheetTable => ({
  name: 'Sheet1',
  rows: rows.map((cells, at) => ({ row: at + 1, cells })),
  merges: [],
})

export function reviewTable(
  kind: SheetKindName,
  table: SheetTable,
  records: readonly RecordState[],
  settings: Partial<Pick<ReviewInput, 'baseOf' | 'leavesHidden' | 'context'>> & {
    schema?: SheetSchema | undefined
  } = {},
) {
  const book = new RecordBook(records)
  const { schema, context = contextFor('en-us', book), ...rest } = settings
  const headings = headingBook(kind, context.languages)
  const place = findHeading(table, [headings])
  if (!place) throw new Error('no heading')
  const matches = matchHeadings(place.headings, headings, schema?.headings)
  const rows = table.rows.filter(({ row }) => row > place.row)
  const plan = planSheet(kind, matches, rows)
  const reviewer = new RowReviewer({ plan, context, book, ...rest })
  const reviews = rows.map((row) => reviewer.review(row))
  const counts = countReviews(reviews, rows.filter(({ isHidden }) => isHidden).length)
  const codes = reviews.map(({ reasons }) => reasons.map(({ reason }) => reason.code))
  return { plan, matches, reviews, counts, codes, outcomes: reviews.map(({ outcome }) => outcome) }
}

export function smallCompany(more: Partial<Record<EntityName, RecordState['fields']>> = {}): RecordState[] {
  const place = { latitude: 25.04, longitude: 121.56, accuracyMetres: 12 }
  const store = { brand: idOf(1), status: '1', openingDate: '2020-01-15', place, zipCode: '106' }
  return [
    recordOf('brand', idOf(1), { name: '好茶', isOwn: true }),
    recordOf('store', idOf(2), {
      ...store,
      posCode: '0012',
      name: '忠孝店',
      totalSpace: { value: 33.5, unit: 'ping' },
    }),
    recordOf('store', idOf(3), { ...store, posCode: '0013', name: '敦南店', ...more.store }),
    recordOf('lease', idOf(4), { store: idOf(2), rentTotal: { amount: 164_000, currency: 'TWD' }, ...more.lease }),
  ]
}
