import * as v from 'valibot'
import { longestViewName } from '#domain/listView/listViewFields.ts'
import { foldName } from '#domain/foldName.ts'
import { canonicalJson, type Json } from '#domain/json.ts'
import type { LocalRecord } from '#db/localRecord.ts'
import { type FieldFilterState, fieldFilterSchema } from '#fieldKit/fieldFilterState.ts'
import { type TableView, tableViewSchema } from '#fieldKit/tableView.ts'

/** What a saved view remembers of a list: columns, order and filter. Pages and searches are of the moment. */
export interface Look {
  readonly columns: readonly string[]
  readonly sort: TableView['sort']
  readonly filter: FieldFilterState
}

/** A way to look at a list that a person gave a name. */
export interface SavedView extends Look {
  readonly name: string
  /** Set where it is shared with the company: the record that holds it. */
  readonly record?: LocalRecord<'listView'>
}

const lookEntries = {
  columns: tableViewSchema.entries.columns,
  sort: tableViewSchema.entries.sort,
  filter: fieldFilterSchema,
}

/** As they lie on the device. */
export const savedViewsSchema = v.pipe(
  v.array(
    v.object({
      name: v.pipe(v.string(), v.minLength(1), v.maxLength(longestViewName)),
      ...lookEntries,
    }),
  ),
  v.maxLength(100),
)

/** The look that a list has now. */
export const lookOf = ({ columns, sort }: TableView, filter: FieldFilterState): Look => ({ columns, sort, filter })

export const isSameLook = (a: Look, b: Look): boolean => textOf(a) === textOf(b)

/** The same text for the same look; what is merely undefined counts for nothing. */
const textOf = ({ columns, sort, filter }: Look): string =>
  canonicalJson(JSON.parse(JSON.stringify([columns, sort, filter])) as Json)

const writtenLook = v.pipe(v.string(), v.parseJson(), v.object(lookEntries))

/** What a shared view keeps of a look. */
export const writeLook = ({ columns, sort, filter }: Look): string => JSON.stringify({ columns, sort, filter })

/** The views of a list that are shared with the company, by name; one that can't be read is left out. */
export const sharedViews = (records: readonly LocalRecord<'listView'>[], list: string): readonly SavedView[] =>
  records
    .flatMap((record): SavedView[] => {
      const { name = '', look } = record.fields
      const read = v.safeParse(writtenLook, look)
      return record.fields.list === list && read.success ? [{ ...read.output, name, record }] : []
    })
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))

/** What stands for a view in an address. */
export const keyOfView = ({ name, record }: SavedView): string => record?.id ?? name

/** The view of this name, however it is spelt. */
export const viewNamed = (views: readonly SavedView[], name: string): SavedView | undefined =>
  views.find((view) => foldName(view.name) === foldName(name))

/** The views with one more; one of the same name is replaced in its place. */
export function withSavedView(views: readonly SavedView[], view: SavedView): readonly SavedView[] {
  const known = viewNamed(views, view.name)
  return known ? views.map((other) => (other === known ? view : other)) : [...views, view]
}
