import { useCallback, useMemo } from 'react'
import * as v from 'valibot'
import { entityOf, type EntityName } from '#domain/entities.ts'
import type { Locale } from '#domain/locale.ts'
import { type FieldFilterState, fieldFilterSchema, readFieldFilter } from '#fieldKit/fieldFilterState.ts'
import { firstView, readTableView, type TableView, tableViewSchema } from '#fieldKit/tableView.ts'
import { useFieldText } from '#i18n/useFieldText.ts'
import { useListState } from '#session/listState.ts'
import { useRouteParameter } from '#session/routeParameters.ts'

const noFilter: FieldFilterState = []
const querySchema = v.pipe(v.string(), v.maxLength(200))

export interface RecordListState {
  /** Current columns, order and page size; undefined while loading. */
  readonly view: TableView | undefined
  readonly setView: (view: TableView) => void
  readonly filter: FieldFilterState
  readonly setFilter: (filter: FieldFilterState) => void
  readonly query: string
  readonly setQuery: (query: string) => void
  /** Sets columns and filter in one step and returns to the first page. */
  readonly look: (view: TableView, filter: FieldFilterState) => void
}

/**
 * Returns a list's state from the route parameters. Columns, order and page size are also stored per member and device
 * under `listKey`, and used as defaults. Changing filter or search returns to the first page.
 */
export function useRecordListState(
  name: EntityName,
  listKey: string,
  firstFilter: FieldFilterState = noFilter,
): RecordListState {
  const entity = entityOf(name)
  const { locale } = useFieldText()
  const [habit, setHabit] = useListState<TableView>(listKey, tableViewSchema, firstRecordView(name, locale))
  const [own, setOwn] = useRouteParameter<TableView | null>('view', v.nullable(tableViewSchema), null)
  const [filter, keepFilter] = useRouteParameter<FieldFilterState>('filter', fieldFilterSchema, firstFilter)
  const [query, keepQuery] = useRouteParameter('search', querySchema, '')
  const view = useMemo(() => (habit ? readTableView(entity, own ?? habit) : undefined), [entity, habit, own])

  const setView = useCallback(
    (next: TableView) => {
      setOwn(next)
      setHabit({ ...next, page: 0 })
    },
    [setOwn, setHabit],
  )
  const toFirstPage = useCallback(() => {
    if (view && view.page > 0) setOwn({ ...view, page: 0 })
  }, [view, setOwn])
  const setFilter = useCallback(
    (next: FieldFilterState) => {
      keepFilter(next)
      toFirstPage()
    },
    [keepFilter, toFirstPage],
  )
  const setQuery = useCallback(
    (next: string) => {
      keepQuery(next)
      toFirstPage()
    },
    [keepQuery, toFirstPage],
  )
  const look = useCallback(
    (next: TableView, wanted: FieldFilterState) => {
      keepFilter(wanted)
      setView({ ...next, page: 0 })
    },
    [keepFilter, setView],
  )
  return {
    view,
    setView,
    filter: useMemo(() => readFieldFilter(entity, filter), [entity, filter]),
    setFilter,
    query,
    setQuery,
    look,
  }
}

/**
 * Returns the default view. Names come first (in English, the English name before the local name), then the code. Kinds
 * without a code are sorted by name.
 */
export function firstRecordView(name: EntityName, locale: Locale): TableView {
  const { titleFields, uniqueField } = entityOf(name)
  const view = firstView(entityOf(name))
  const [local, english] = titleFields
  const names = (locale === 'en-us' ? [english, local] : [local]).filter((field) => field !== undefined)
  const leading = uniqueField === undefined ? names : [...names, uniqueField]
  const sort = uniqueField === undefined && names[0] !== undefined ? { field: names[0], descending: false } : null
  return { ...view, sort, columns: [...leading, ...view.columns.filter((column) => !leading.includes(column))] }
}
