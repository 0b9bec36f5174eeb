import * as v from 'valibot'
import { roles } from '#domain/access/permissions.ts'
import { type PageSize, pageSizes, type TableView } from '#fieldKit/tableView.ts'
import { useListState } from '#session/listState.ts'
import { useRouteParameter } from '#session/routeParameters.ts'
import { type UserFilter, userStates } from './userRows.ts'

const filterSchema = v.object({
  search: v.pipe(v.string(), v.maxLength(200)),
  role: v.picklist(['', ...roles]),
  state: v.picklist(['', ...userStates]),
})
const noFilter: UserFilter = { search: '', role: '', state: '' }
const pageSchema = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
const sizeSchema = v.picklist(pageSizes)

export interface UserFilterState {
  readonly filter: UserFilter
  readonly setFilter: (change: Partial<UserFilter>) => void
  readonly clear: () => void
  readonly page: number
  readonly pageSize: PageSize
  readonly setPaging: (view: TableView) => void
}

/** Returns the list state. Filter and page are route parameters; the page size is stored per member and device. */
export function useUserFilter(): UserFilterState {
  const [filter, keepFilter] = useRouteParameter('filter', filterSchema, noFilter)
  const [page, setPage] = useRouteParameter('page', pageSchema, 0)
  const [pageSize = 10, setPageSize] = useListState<PageSize>('users', sizeSchema, 10)
  const show = (next: UserFilter) => {
    keepFilter(next)
    setPage(0)
  }
  return {
    filter,
    setFilter: (change) => show({ ...filter, ...change }),
    clear: () => show(noFilter),
    page,
    pageSize,
    setPaging(view) {
      setPage(view.page)
      if (view.pageSize !== pageSize) setPageSize(view.pageSize)
    },
  }
}
