import type { Selectable, Transaction } from 'kysely'
import { uuidV7 } from '#domain/ids.ts'
import { inOrder, type Licence, licenceAt } from '#domain/plan/licence.ts'
import { beginOfTaipeiDay, endOfPlan, taipeiDay } from '#domain/plan/period.ts'
import type { LicenceTable } from '../../storage/billingTables.ts'
import type { DatabaseSchema } from '../../storage/databaseSchema.ts'
import { noteAudit } from '../audit/noteAudit.ts'
import type { Purchase } from './orders.ts'
import { readLicences } from '../plan/readPlan.ts'
import type { Ports } from '../../ports.ts'

type Writing = Transaction<DatabaseSchema>
type Granter = Pick<Ports, 'clock' | 'random'>

/**
 * Returns whether an order is superseded by another order paid since it was created, by a later contract, or by a
 * license without an end.
 */
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
  return newer !== undefined || (current !== undefined && excludesOrder(current, order, at))
}

function excludesOrder({ planId, beginsAt, endsAt }: Licence, { created_at }: Purchase, at: string): boolean {
  if (endsAt === null) return true
  return planId === 'contract' && beginsAt >= created_at && endsAt > at
}

/**
 * Grants the plan that an order paid for. A renewal or downgrade follows the last license if that license ends later.
 * Otherwise, the plan begins immediately and the company's other licenses end.
 */
export async function grantOrder(context: Granter, transaction: Writing, order: Purchase, at: string): Promise<void> {
  const { company_id, id: order_id, plan_id, terms, kind } = order
  const licences = inOrder(await readLicences(transaction, company_id))
  const last = licences.at(-1)
  const isAfter = (kind === 'renew' || kind === 'downgrade') && last?.endsAt != null && last.endsAt > at
  const begins_at = isAfter ? last.endsAt! : at
  const anchor = isAfter && last.planId === plan_id ? last.anchor : begins_at
  if (!isAfter) await endAllLicences(transaction, company_id, at)
  const id = uuidV7(context.clock(), context.random(10))
  const ends_at = endOfPlan(plan_id, begins_at, terms, anchor)
  const row = { company_id, id, plan_id, begins_at, ends_at, anchor, terms: null, order_id, granted_at: at }
  await transaction.insertInto('licence').values(row).execute()
  await notePlan(context, transaction, company_id, { from: nameAt(licences, at), to: plan_id, order: order.number })
}

const nameAt = (licences: readonly Licence[], at: string): string => licenceAt(licences, at)?.planId ?? ''

/** Ends a company's licenses from a time on; future licenses never start. */
export async function endAllLicences(transaction: Writing, companyId: string, at: string): Promise<void> {
  const own = () => transaction.updateTable('licence').where('company_id', '=', companyId)
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

/**
 * Ends one license. If a paid license follows without a gap, the ended license runs until the next midnight in Taipei,
 * and the paid license then begins with its whole term.
 */
export async function endLicence(transaction: Writing, licence: Selectable<LicenceTable>, at: string): Promise<void> {
  const { company_id, id, begins_at, ends_at } = licence
  const row = (rowId: string) =>
    transaction.updateTable('licence').where('company_id', '=', company_id).where('id', '=', rowId)
  const next = await readNext(transaction, licence)
  const earliest = next ? beginOfTaipeiDay(taipeiDay(at) + 1) : at
  const end = begins_at > earliest ? begins_at : earliest
  if (ends_at !== null && ends_at <= end) return
  await row(id).set({ ends_at: end }).execute()
  if (!next) return
  await row(next.id)
    .set({ begins_at: end, anchor: end, ends_at: endOfPlan(next.plan_id, end, Number(next.terms)) })
    .execute()
}

/** Returns the bought license that begins where another ends, unless it was ended before it began. */
const readNext = (transaction: Writing, { company_id, ends_at }: Selectable<LicenceTable>) =>
  transaction
    .selectFrom('licence')
    .innerJoin('purchase', (join) =>
      join.onRef('purchase.company_id', '=', 'licence.company_id').onRef('purchase.id', '=', 'licence.order_id'),
    )
    .select(['licence.id', 'licence.plan_id', 'purchase.terms'])
    .where('licence.company_id', '=', company_id)
    .where('licence.begins_at', '=', ends_at)
    .whereRef('licence.ends_at', '>', 'licence.begins_at')
    .executeTakeFirst()

/**
 * Returns whether an order's license ended early because it was replaced or refunded; its deductions must then stop.
 */
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
