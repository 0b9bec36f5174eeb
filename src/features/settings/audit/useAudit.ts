import * as v from 'valibot'
import { type AuditAction, auditActionNames } from '#domain/accounts/auditActions.ts'
import { auditExportPath, listAudit, maxAuditLines } from '#domain/contracts/audit.ts'
import { call } from '#api/call.ts'
import { type PageSize, pageSizes } from '#fieldKit/tableView.ts'
import { useAnswer } from '#session/form/useAnswer.ts'
import { useRouteParameter } from '#session/routeParameters.ts'

const filterSchema = v.object({
  action: v.picklist(['', ...auditActionNames]),
  actor: v.optional(v.pipe(v.string(), v.maxLength(80)), ''),
  from: v.pipe(v.string(), v.maxLength(10)),
  to: v.pipe(v.string(), v.maxLength(10)),
})
export interface AuditFilter {
  readonly action: AuditAction | ''
  /** Member id; '' for any member. */
  readonly actor: string
  /** Date as YYYY-MM-DD; '' for no limit. */
  readonly from: string
  readonly to: string
}
const noFilter: AuditFilter = { action: '', actor: '', from: '', to: '' }
const pageSchema = v.pipe(v.number(), v.safeInteger(), v.minValue(0))

/**
 * Returns the filtered, paged activity log; each change queries the server. With the page size `all`, a page has the
 * maximum number of entries in one response.
 */
export function useAudit() {
  const [filter, keepFilter] = useRouteParameter('auditFilter', filterSchema, noFilter)
  const [page, setPage] = useRouteParameter('auditPage', pageSchema, 0)
  const [size, keepSize] = useRouteParameter('auditSize', v.picklist(pageSizes), 10)
  const lines = size === 'all' ? maxAuditLines : size
  const query = queryOf(filter)
  const found = useAnswer(
    () => call(listAudit, { ...query, page: page + 1, size: lines }),
    JSON.stringify([query, page, lines]),
  )
  return {
    ...found,
    filter,
    setFilter: (change: Partial<AuditFilter>): void => {
      keepFilter({ ...filter, ...change })
      setPage(0)
    },
    page,
    setPage,
    size,
    lines,
    setSize: (next: PageSize): void => {
      keepSize(next)
      setPage(0)
    },
    exportAddress: `${auditExportPath}?${new URLSearchParams(query)}`,
  }
}
export type Audit = ReturnType<typeof useAudit>

/** Converts days in the reader's time zone to their first and last moments; a missing limit is omitted. */
export function queryOf({ action, actor, from, to }: AuditFilter): AuditQuery {
  const momentOf = (day: string, time: string) => {
    const moment = new Date(`${day}T${time}`)
    return Number.isNaN(moment.getTime()) ? undefined : moment.toISOString()
  }
  const first = momentOf(from, '00:00:00.000')
  const last = momentOf(to, '23:59:59.999')
  return {
    ...(action === '' ? {} : { action }),
    ...(actor === '' ? {} : { actor }),
    ...(first === undefined ? {} : { from: first }),
    ...(last === undefined ? {} : { to: last }),
  }
}

type AuditQuery = { action?: AuditAction; actor?: string; from?: string; to?: string }
