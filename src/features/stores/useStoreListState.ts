import { useCallback, useMemo } from 'react'
import * as v from 'valibot'
import { entityOf } from '#domain/entities.ts'
import { type FieldFilterState, fieldFilterSchema, readFieldFilter } from '#fieldKit/fieldFilterState.ts'
import { firstView, readTableView, type TableView, tableViewSchema } from '#fieldKit/tableView.ts'
import type { Locale } from '#domain/locale.ts'
import { useFieldText } from '#i18n/useFieldText.ts'
import { useListState } from '#session/listState.ts'
import { useRouteParameter } from '#session/routeParameters.ts'

const noFilter: FieldFilterState = []
const wishSchema = v.pipe(v.string(), v.maxLength(200))

/** How the list of stores is looked at: its view, filter and search. */
export interface StoreListState {
  /** Undefined while it is being read. */
  readonly view: TableView | undefined
  readonly setView: (view: TableView) => void
  readonly filter: FieldFilterState
  readonly setFilter: (filter: FieldFilterState) => void
  readonly wish: string
  readonly setWish: (wish: string) => void
}

/**
 * State of the list. What the address of this hour knows comes first; columns, order and page size are also this member's
 * habit on this device, and are what a fresh address begins with. A changed filter or search shows the first page.
 */
export function useStoreListState(): StoreListState {
  const entity = entityOf('store')
  const { locale } = useFieldText()
  const [habit, setHabit] = useListState<TableView>('stores', tableViewSchema, firstStoreView(locale))
  const [own, setOwn] = useRouteParameter<TableView | null>('view', v.nullable(tableViewSchema), null)
  const [filter, keepFilter] = useRouteParameter<FieldFilterState>('filter', fieldFilterSchema, noFilter)
  const [wish, keepWish] = useRouteParameter('search', wishSchema, '')
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
  const setWish = useCallback(
    (next: string) => {
      keepWish(next)
      toFirstPage()
    },
    [keepWish, toFirstPage],
  )
  return {
    view,
    setView,
    filter: useMemo(() => readFieldFilter(entity, filter), [entity, filter]),
    setFilter,
    wish,
    setWish,
  }
}

/** What the list shows at first: names in the reader's spelling lead, the code stands beside them. */
function firstStoreView(locale: Locale): TableView {
  const view = firstView(entityOf('store'))
  const names = locale === 'en-us' ? ['nameEnglish', 'name', 'posCode'] : ['name', 'posCode']
  return { ...view, columns: [...names, ...view.columns.filter((column) => !names.includes(column))] }
}
