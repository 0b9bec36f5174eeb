import type { Selectable } from 'kysely'
import { AppError } from '#domain/errors.ts'
import { uuidV7 } from '#domain/ids.ts'
import { localeOf } from '#domain/locale.ts'
import { allowanceLeft, type IssuedInvoice, lockOf, type Payer } from '#domain/plan/invoice.ts'
import type { InvoiceIssuer } from '../../adapters/invoice/invoiceIssuer.ts'
import type { InvoiceTable } from '../../storage/orderTables.ts'
import type { Ports } from '../../ports.ts'

type Row = Selectable<InvoiceTable>
const minute = 60_000
/** Waits after a failed issue; after the last of them a person is told, and it is tried every half hour. */
const waits = [minute, 5 * minute, 30 * minute]

/** An invoice as its rules see it. */
export function asIssued({ issued_at, state, payer, total, allowed }: Row): IssuedInvoice {
  const given = JSON.parse(payer) as Payer
  return {
    ...{ issuedAt: issued_at ?? '', state: state === 'issued' ? 'issued' : 'voided' },
    isDonated: given.invoice === 'two' && given.carrier.kind === 'donation',
    ...{ total: Number(total), allowed: Number(allowed) },
  }
}

/** Issues what is due. An invoice keeps its id, by which the service knows it again, so that one is issued whatever is repeated. */
export async function issueInvoices(
  context: Pick<Ports, 'database' | 'clock' | 'post' | 'invoices' | 'reportFault'>,
): Promise<number> {
  const { database, clock, invoices } = context
  if (!invoices) return 0
  const due = await database
    .selectFrom('invoice')
    .selectAll()
    .where('state', '=', 'waiting')
    .where('next_at', '<=', new Date(clock()).toISOString())
    .orderBy('next_at')
    .limit(100)
    .execute()
  let count = 0
  for (const row of due) count += (await issueOne(context, invoices, row)) ? 1 : 0
  return count
}

async function issueOne(
  context: Pick<Ports, 'database' | 'clock' | 'post' | 'invoices' | 'reportFault'>,
  issuer: InvoiceIssuer,
  row: Row,
): Promise<boolean> {
  const { database, clock } = context
  const own = () => database.updateTable('invoice').where('company_id', '=', row.company_id).where('id', '=', row.id)
  const attempts = Number(row.attempts) + 1
  const wait = waits[Math.min(attempts, waits.length) - 1]!
  const taken = await own()
    .set({ attempts, next_at: new Date(clock() + wait).toISOString() })
    .where('state', '=', 'waiting')
    .where('next_at', '=', row.next_at)
    .executeTakeFirst()
  if (taken.numUpdatedRows === 0n) return false
  try {
    const order = await orderOf(context, row)
    const item = `Catchment ${order.number}`
    const payer = JSON.parse(row.payer) as Payer
    const issued = await issuer.issue({ id: row.id, payer, total: Number(row.total), item })
    await database.transaction().execute(async (transaction) => {
      const { number, randomCode: random_code, issuedAt: issued_at } = issued
      await transaction
        .updateTable('invoice')
        .set({ state: 'issued', number, random_code, issued_at, trouble: null })
        .where('company_id', '=', row.company_id)
        .where('id', '=', row.id)
        .where('state', '=', 'waiting')
        .execute()
      const about = { kind: 'invoiceIssued' as const, companyId: row.company_id, invoiceId: row.id }
      await context.post.enqueue({ subject: about, locale: localeOf(order.locale), origin: order.origin }, transaction)
    })
    // What was given back while it waited is taken off it at once.
    await settleInvoice(context, row.company_id, row.payment_id)
    return true
  } catch (error) {
    await own()
      .set({ trouble: error instanceof Error ? error.message.slice(0, 300) : 'unknown' })
      .execute()
    if (attempts >= waits.length) context.reportFault(error, `issuing the invoice ${row.id}`)
    return false
  }
}

const orderOf = ({ database }: Pick<Ports, 'database'>, { company_id, order_id }: Row) =>
  database
    .selectFrom('purchase')
    .select(['number', 'locale', 'origin'])
    .where('company_id', '=', company_id)
    .where('id', '=', order_id)
    .executeTakeFirstOrThrow()

/**
 * Changes an invoice within its time: it is voided and another is issued in its place, with the same amount. Refuses with
 * `invoiceLocked` and why.
 */
export async function changeInvoice(
  context: Pick<Ports, 'database' | 'clock' | 'random' | 'invoices'>,
  companyId: string,
  invoiceId: string,
  payer: Payer,
): Promise<void> {
  const { database, clock, random, invoices } = context
  const own = () => database.selectFrom('invoice').selectAll().where('company_id', '=', companyId)
  const row = await own().where('id', '=', invoiceId).executeTakeFirst()
  if (!row) throw new AppError('dataMissing')
  const at = new Date(clock()).toISOString()
  if (row.state === 'waiting') {
    // It has not been issued, so nothing need be voided.
    await database
      .updateTable('invoice')
      .set({ payer: JSON.stringify(payer), next_at: at })
      .where('company_id', '=', companyId)
      .where('id', '=', invoiceId)
      .where('state', '=', 'waiting')
      .execute()
    return
  }
  const lock = lockOf(asIssued(row), at)
  if (lock) throw new AppError('invoiceLocked', { lock })
  if (!invoices) throw new AppError('paymentClosed')
  if (!(await voidOne(context, invoices, row, 'Changed by the buyer')))
    throw new AppError('invoiceLocked', { lock: 'voided' })
  const again = { ...row, id: uuidV7(clock(), random(10)), state: 'waiting' as const, payer: JSON.stringify(payer) }
  await database
    .insertInto('invoice')
    .values({
      ...{ ...again, replaces: row.id, number: null, random_code: null, issued_at: null },
      ...{ attempts: 0, next_at: at, trouble: null },
    })
    .execute()
}

/** Voids an invoice at the service and here; false where somebody else does. */
async function voidOne(
  { database }: Pick<Ports, 'database'>,
  issuer: InvoiceIssuer,
  row: Row,
  reason: string,
): Promise<boolean> {
  const set = (from: Row['state'], to: Row['state']) =>
    database
      .updateTable('invoice')
      .set({ state: to })
      .where('company_id', '=', row.company_id)
      .where('id', '=', row.id)
      .where('state', '=', from)
      .executeTakeFirst()
  if ((await set('issued', 'voiding')).numUpdatedRows === 0n) return false
  try {
    await issuer.void(row.number ?? '', row.issued_at ?? '', reason)
  } catch (error) {
    await set('voiding', 'issued')
    throw error
  }
  await set('voiding', 'voided')
  return true
}

/**
 * Brings the invoice of a payment in line with what was given back of it: all of it voids the invoice while its two months are open,
 * anything else is an allowance.
 */
export async function settleInvoice(
  context: Pick<Ports, 'database' | 'clock' | 'invoices'>,
  companyId: string,
  paymentId: string,
): Promise<void> {
  const { database, clock, invoices } = context
  const row = await database
    .selectFrom('invoice')
    .innerJoin('payment', (join) =>
      join.onRef('payment.company_id', '=', 'invoice.company_id').onRef('payment.id', '=', 'invoice.payment_id'),
    )
    .selectAll('invoice')
    .select(['payment.refunded', 'payment.amount'])
    .where('invoice.company_id', '=', companyId)
    .where('invoice.payment_id', '=', paymentId)
    .where('invoice.state', '=', 'issued')
    .executeTakeFirst()
  if (!row || !invoices || Number(row.refunded) === 0) return
  const at = new Date(clock()).toISOString()
  const lock = lockOf(asIssued(row), at)
  const isWhole = Number(row.refunded) === Number(row.amount)
  if (isWhole && (lock === undefined || lock === 'sevenDays')) {
    await voidOne(context, invoices, row, 'Refunded')
    return
  }
  const amount = Math.min(Number(row.refunded) - Number(row.allowed), allowanceLeft(asIssued(row)))
  if (amount <= 0) return
  const { email } = JSON.parse(row.payer) as Payer
  const claimed = await database
    .updateTable('invoice')
    .set({ allowed: Number(row.allowed) + amount })
    .where('company_id', '=', companyId)
    .where('id', '=', row.id)
    .where('allowed', '=', row.allowed)
    .executeTakeFirst()
  if (claimed.numUpdatedRows === 0n) return
  try {
    await invoices.allow(row.number ?? '', row.issued_at ?? '', amount, email, 'Catchment')
  } catch (error) {
    const own = database.updateTable('invoice').set({ allowed: row.allowed }).where('company_id', '=', companyId)
    await own.where('id', '=', row.id).execute()
    throw error
  }
}

/** Brings invoices in line whose payments were given back by a server that did not come to their invoice. */
export async function settleRefunded(
  context: Pick<Ports, 'database' | 'clock' | 'invoices' | 'reportFault'>,
): Promise<void> {
  const open = await context.database
    .selectFrom('invoice')
    .innerJoin('payment', (join) =>
      join.onRef('payment.company_id', '=', 'invoice.company_id').onRef('payment.id', '=', 'invoice.payment_id'),
    )
    .leftJoin('refund', (join) =>
      join
        .onRef('refund.company_id', '=', 'payment.company_id')
        .onRef('refund.payment_id', '=', 'payment.id')
        .on('refund.state', '=', 'asked'),
    )
    .select(['payment.company_id', 'payment.id'])
    .where('invoice.state', '=', 'issued')
    .whereRef('payment.refunded', '>', 'invoice.allowed')
    .where('refund.id', 'is', null)
    .limit(100)
    .execute()
  for (const { company_id, id } of open)
    await settleInvoice(context, company_id, id).catch((error: unknown) =>
      context.reportFault(error, `the invoice of ${id}`),
    )
}
