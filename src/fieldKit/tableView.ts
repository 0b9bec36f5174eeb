import * as v from 'valibot'
import { type Entity, fieldEntries } from '#domain/entity.ts'
import { isCounted } from './fieldLayout.ts'
import type { SortState } from './sortRows.ts'

export const pageSizes = [10, 20, 50, 100, 'all'] as const
export type PageSize = (typeof pageSizes)[number]

export interface TableView {
  readonly columns: readonly string[]
  readonly sort: SortState | null
  readonly pageSize: PageSize
  /** Zero-based page number, clamped to the last page. */
  readonly page: number
}

const name = v.pipe(v.string(), v.maxLength(80))

export const tableViewSchema = v.object({
  columns: v.pipe(v.array(name), v.maxLength(200)),
  sort: v.nullable(v.object({ field: name, descending: v.boolean() })),
  pageSize: v.picklist(pageSizes),
  page: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
})

/** Returns the fields available as columns: all except shapes and files. */
export const columnsOf = (entity: Entity): readonly string[] =>
  fieldEntries(entity).flatMap(([field, line]) => (isCounted(line) ? [] : [field]))

/** Returns the default view: the registry's listed columns, title first, unsorted, ten rows per page. */
export function firstView(entity: Entity): TableView {
  const listed = fieldEntries(entity).flatMap(([field, line]) => (line.listed ? [field] : []))
  const title = listed.filter((field) => field === entity.titleFields[0])
  return { columns: [...title, ...listed.filter((field) => !title.includes(field))], sort: null, pageSize: 10, page: 0 }
}

/** Parses an external view. Unknown columns are dropped; an invalid view becomes the default. */
export function readTableView(entity: Entity, input: unknown): TableView {
  const parsed = v.safeParse(tableViewSchema, input)
  if (!parsed.success) return firstView(entity)
  const known = columnsOf(entity)
  const columns = [...new Set(parsed.output.columns)].filter((column) => known.includes(column))
  const { sort } = parsed.output
  const first = firstView(entity)
  return {
    ...parsed.output,
    columns: columns.length > 0 ? columns : first.columns,
    sort: sort && known.includes(sort.field) ? sort : null,
  }
}

/** Cycles a column's order through ascending, descending and unsorted, and returns to the first page. */
export function pressSort(view: TableView, field: string): TableView {
  const { sort } = view
  const next =
    sort?.field !== field ? { field, descending: false } : sort.descending ? null : { field, descending: true }
  return { ...view, sort: next, page: 0 }
}

/** Returns the range of visible rows and the number of pages. The end index is exclusive. */
export function pageOf(
  { pageSize, page }: TableView,
  count: number,
): { start: number; end: number; page: number; pages: number } {
  if (pageSize === 'all') return { start: 0, end: count, page: 0, pages: 1 }
  const pages = Math.max(1, Math.ceil(count / pageSize))
  const shown = Math.min(page, pages - 1)
  return { start: shown * pageSize, end: Math.min(count, (shown + 1) * pageSize), page: shown, pages }
}
