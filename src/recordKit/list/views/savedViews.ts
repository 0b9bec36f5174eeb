import * as v from 'valibot'
import { longestViewName } from '#domain/listView/listViewFields.ts'
import { foldName } from '#domain/foldName.ts'
import { canonicalJson, type Json } from '#domain/json.ts'
import type { LocalRecord } from '#db/localRecord.ts'
import { type FieldFilterState, fieldFilterSchema } from '#fieldKit/fieldFilterState.ts'
import { type TableView, tableViewSchema } from '#fieldKit/tableView.ts'

/** Stored part of a view: columns, order and filter, without page and search. */
export interface Look {
  readonly columns: readonly string[]
  readonly sort: TableView['sort']
  readonly filter: FieldFilterState
}

export interface SavedView extends Look {
  readonly name: string
  /** Record of a view shared with the company. */
  readonly record?: LocalRecord<'listView'>
}

const lookEntries = {
  columns: tableViewSchema.entries.columns,
  sort: tableViewSchema.entries.sort,
  filter: fieldFilterSchema,
}

export const savedViewsSchema = v.pipe(
  v.array(
    v.object({
      name: v.pipe(v.string(), v.minLength(1), v.maxLength(longestViewName)),
      ...lookEntries,
    }),
  ),
  v.maxLength(100),
)

export const lookOf = ({ columns, sort }: TableView, filter: FieldFilterState): Look => ({ columns, sort, filter })

export const isSameLook = (a: Look, b: Look): boolean => textOf(a) === textOf(b)

/** Returns canonical text for comparison; undefined values are ignored. */
const textOf = ({ columns, sort, filter }: Look): string =>
  canonicalJson(JSON.parse(JSON.stringify([columns, sort, filter])) as Json)

const writtenLook = v.pipe(v.string(), v.parseJson(), v.object(lookEntries))

export const writeLook = ({ columns, sort, filter }: Look): string => JSON.stringify({ columns, sort, filter })

/** Returns the list's shared views, sorted by name; invalid views are skipped. */
export const sharedViews = (records: readonly LocalRecord<'listView'>[], list: string): readonly SavedView[] =>
  records
    .flatMap((record): SavedView[] => {
      const { name = '', look } = record.fields
      const read = v.safeParse(writtenLook, look)
      return record.fields.list === list && read.success ? [{ ...read.output, name, record }] : []
    })
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))

export const keyOfView = ({ name, record }: SavedView): string => record?.id ?? name

export const viewNamed = (views: readonly SavedView[], name: string): SavedView | undefined =>
  views.find((view) => foldName(view.name) === foldName(name))

/** Adds a view. A view with the same name is replaced at its position. */
export function withSavedView(views: readonly SavedView[], view: SavedView): readonly SavedView[] {
  const known = viewNamed(views, view.name)
  return known ? views.map((other) => (other === known ? view : other)) : [...views, view]
}

/** Inserts a removed view at its position, unless a view of that name has been saved since. */
export const withRestoredView = (views: readonly SavedView[], view: SavedView, index: number): readonly SavedView[] =>
  viewNamed(views, view.name) ? views : views.toSpliced(index, 0, view)
