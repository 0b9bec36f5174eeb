import type { Transaction } from 'kysely'
import { uuidV7 } from '#domain/ids.ts'
import { inOrder, type Licence, licenceAt } from '#domain/plan/licence.ts'
import { endOfPlan } from '#domain/plan/period.ts'
import type { DatabaseSchema } from '../../storage/databaseSchema.ts'
import { noteAudit } from '../audit/noteAudit.ts'
import type { Purchase } from './orders.ts'
import { readLicences } from '../plan/readPlan.ts'
import type { Ports } from '../../ports.ts'

type Writing = Transaction<DatabaseSchema>
type Granter = Pick<Ports, 'clock' | 'random'>

/** Returns whether a later purchase or a contract supersedes the order. */
export async function isOvertaken(transaction: Writing, order: Purchase, at: string): Promise<boolean> {
  const newer = await transaction
    .selectFrom('purchase')
    .select('id')
    .where('company_id', '=', order.company_id)
    .where('id', '!=', order.id)
    .where('paid_at', '>=', order.created_at)
    .limit(1)
    .executeTakeFirst()
  const current = licenceAt(await readLicences(transaction, order.company_id), at)
  return newer !== undefined || current?.endsAt === null
}

/**
 * Grants the plan an order paid for. An immediate plan ends all licenses; a renewal or downgrade follows the last one.
 */
export async function grantOrder(context: Granter, transaction: Writing, order: Purchase, at: string): Promise<void> {
  const { company_id, id: order_id, plan_id, terms, kind } = order
  const licences = inOrder(await readLicences(transaction, company_id))
  const last = licences.at(-1)
  const isAfter = (kind === 'renew' || kind === 'downgrade') && last?.endsAt != null && last.endsAt > at
  const begins_at = isAfter ? last.endsAt! : at
  const anchor = isAfter && last.planId === plan_id ? last.anchor : begins_at
  if (!isAfter) await endLicences(transaction, company_id, at)
  const id = uuidV7(context.clock(), context.random(10))
  const ends_at = endOfPlan(plan_id, begins_at, terms, anchor)
  const row = { company_id, id, plan_id, begins_at, ends_at, anchor, terms: null, order_id, granted_at: at }
  await transaction.insertInto('licence').values(row).execute()
  await notePlan(context, transaction, company_id, { from: nameAt(licences, at), to: plan_id, order: order.number })
}

const nameAt = (licences: readonly Licence[], at: string): string => licenceAt(licences, at)?.planId ?? ''

/**
 * Ends a company's licenses from a time on; future licenses never start. With an order, ends only that order's license.
 */
export async function endLicences(
  transaction: Writing,
  companyId: string,
  at: string,
  orderId?: string,
): Promise<void> {
  const own = () => {
    const all = transaction.updateTable('licence').where('company_id', '=', companyId)
    return orderId === undefined ? all : all.where('order_id', '=', orderId)
  }
  await own()
    .set((row) => ({ ends_at: row.ref('begins_at') }))
    .where('begins_at', '>', at)
    .execute()
  await own()
    .set({ ends_at: at })
    .where('begins_at', '<=', at)
    .where((row) => row.or([row('ends_at', 'is', null), row('ends_at', '>', at)]))
    .execute()
}

/** Returns whether an order's license ended early because it was replaced or refunded, so that deductions must stop. */
export async function isCutShort(
  database: Pick<Writing, 'selectFrom'>,
  { company_id, id, terms }: Pick<Purchase, 'company_id' | 'id' | 'terms'>,
): Promise<boolean> {
  const licence = await database
    .selectFrom('licence')
    .selectAll()
    .where('company_id', '=', company_id)
    .where('order_id', '=', id)
    .executeTakeFirst()
  if (!licence || licence.ends_at === null) return false
  const { plan_id, begins_at, ends_at, anchor } = licence
  return ends_at < (endOfPlan(plan_id, begins_at, Number(terms), anchor) ?? ends_at)
}

export const notePlan = (
  context: Granter,
  database: Writing,
  companyId: string,
  details: Readonly<Record<string, string>>,
  actor?: { readonly id: string; readonly first_name: string; readonly last_name: string },
): Promise<void> =>
  noteAudit(
    { ...context, database },
    {
      companyId,
      action: 'planChange',
      actor,
      details,
      object: { kind: 'plan', id: details['order'] ?? '', label: details['to'] ?? '' },
      source: { address: '', agent: '' },
    },
  )
