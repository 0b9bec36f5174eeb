import * as v from 'valibot'
import { foldName } from '#domain/foldName.ts'
import { canonicalJson, type Json } from '#domain/json.ts'
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
}

export const longestViewName = 60

/** As they lie on the device. */
export const savedViewsSchema = v.pipe(
  v.array(
    v.object({
      name: v.pipe(v.string(), v.minLength(1), v.maxLength(longestViewName)),
      columns: tableViewSchema.entries.columns,
      sort: tableViewSchema.entries.sort,
      filter: fieldFilterSchema,
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

/** The view of this name, however it is spelt. */
export const viewNamed = (views: readonly SavedView[], name: string): SavedView | undefined =>
  views.find((view) => foldName(view.name) === foldName(name))

/** The views with one more; one of the same name is replaced in its place. */
export function withSavedView(views: readonly SavedView[], view: SavedView): readonly SavedView[] {
  const known = viewNamed(views, view.name)
  return known ? views.map((other) => (other === known ? view : other)) : [...views, view]
}
