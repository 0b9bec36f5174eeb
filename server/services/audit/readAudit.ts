import type { AuditAction } from '#domain/accounts/auditActions.ts'
import type { AuditEntry, auditExportInput } from '#domain/contracts/audit.ts'
import type { InferOutput } from 'valibot'
import type { AuditEventTable } from '../../storage/accountTables.ts'
import { deviceName } from '../people/deviceName.ts'
import type { Ports } from '../../ports.ts'

export type AuditFilters = InferOutput<typeof auditExportInput>

/** Returns a query for matching entries, always restricted to the company. */
const matching = ({ database }: Pick<Ports, 'database'>, companyId: string, filters: AuditFilters) => {
  const { action, actor, from, to } = filters
  let rows = database.selectFrom('audit_event').where('company_id', '=', companyId)
  if (action !== undefined) rows = rows.where('action', '=', action)
  if (actor !== undefined) rows = rows.where('actor_id', '=', actor)
  if (from !== undefined) rows = rows.where('at', '>=', new Date(from).toISOString())
  if (to !== undefined) rows = rows.where('at', '<=', new Date(to).toISOString())
  return rows
}

/** Returns one page of the audit, newest first; `page` starts at 1. */
export async function readAudit(
  context: Pick<Ports, 'database'>,
  companyId: string,
  filters: AuditFilters,
  { page, size }: { readonly page: number; readonly size: number },
): Promise<{ entries: AuditEntry[]; total: number }> {
  const rows = await matching(context, companyId, filters)
    .selectAll()
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(size)
    .offset((page - 1) * size)
    .execute()
  const counted = await matching(context, companyId, filters)
    .select((row) => row.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return { entries: rows.map(asEntry), total: Number(counted.count) }
}

const asEntry = (row: AuditEventTable): AuditEntry => ({
  id: row.id,
  at: row.at,
  action: row.action as AuditAction,
  outcome: row.outcome === 'refused' ? 'refused' : 'done',
  actor: row.actor_id === null ? null : { id: row.actor_id, name: row.actor_name },
  object: { kind: row.object_kind, id: row.object_id, label: row.object_label },
  address: row.address,
  ...deviceName(row.agent),
  details: JSON.parse(row.details) as Record<string, string>,
})
