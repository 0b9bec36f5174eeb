import { AppError } from '#domain/errors.ts'
import { uuidV7 } from '#domain/ids.ts'
import { allowanceLeft, lockOf, type Payer } from '#domain/plan/invoice.ts'
import { asIssued, type InvoiceRow } from './invoiceRow.ts'
import { allowOne, beginChange, resume, type Stepping, voidOne } from './invoiceSteps.ts'
import type { Ports } from '../../ports.ts'

type Changing = Stepping & Pick<Ports, 'invoices'>

/**
 * Changes an invoice: edits it if unsent, or voids an issued one within its period and queues a replacement for the
 * same amount. Otherwise throws `invoiceLocked` with the reason. Stores both steps before calling the service, so that
 * a crash loses neither step.
 */
export async function changeInvoice(
  context: Changing & Pick<Ports, 'random'>,
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
    await changeWaiting(context, row, payer)
    return
  }
  const lock = lockOf(asIssued(row), at)
  if (lock) throw new AppError('invoiceLocked', { lock })
  if (!invoices) throw new AppError('paymentClosed')
  const again: InvoiceRow = {
    ...row,
    id: uuidV7(clock(), random(10)),
    state: 'waiting',
    payer: JSON.stringify(payer),
    replaces: row.id,
    number: null,
    random_code: null,
    issued_at: null,
    attempts: 0,
    next_at: at,
    trouble: null,
  }
  if (!(await beginChange(context, row, { state: 'voiding' }, again)))
    throw new AppError('invoiceLocked', { lock: 'voided' })
  await voidOne(context, invoices, row, 'Changed by the buyer')
}

/** Edits an invoice in place if it was never sent to the service; otherwise throws `invoiceLocked`. */
async function changeWaiting(
  { database, clock, pokes }: Pick<Ports, 'database' | 'clock' | 'pokes'>,
  { company_id, id }: InvoiceRow,
  payer: Payer,
): Promise<void> {
  const changed = await database
    .updateTable('invoice')
    .set({ payer: JSON.stringify(payer), next_at: new Date(clock()).toISOString() })
    .where('company_id', '=', company_id)
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .where('attempts', '=', 0)
    .executeTakeFirst()
  if (changed.numUpdatedRows === 0n) throw new AppError('invoiceLocked', { lock: 'waiting' })
  pokes.announce(company_id, 'access')
}

/**
 * Adjusts an invoice to its payment's refunds. A full refund voids the invoice if it can still be voided; any other
 * refund becomes an allowance.
 */
export async function settleInvoice(context: Changing, companyId: string, paymentId: string): Promise<void> {
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
  if (!row || !invoices) return
  const back = Number(row.refunded) - (await readPendingRefunds(context, row))
  if (back === 0) return
  const lock = lockOf(asIssued(row), new Date(clock()).toISOString())
  const isWhole = back === Number(row.amount)
  if (isWhole && (lock === undefined || lock === 'sevenDays')) {
    if (await beginChange(context, row, { state: 'voiding' })) await voidOne(context, invoices, row, 'Refunded')
    return
  }
  const amount = Math.min(back - Number(row.allowed), allowanceLeft(asIssued(row)))
  if (amount <= 0) return
  const allowed = Number(row.allowed) + amount
  if (await beginChange(context, row, { state: 'allowing', allowed }))
    await allowOne(context, invoices, { ...row, allowed }, amount)
}

async function readPendingRefunds({ database }: Pick<Ports, 'database'>, row: InvoiceRow): Promise<number> {
  const asked = await database
    .selectFrom('refund')
    .select('amount')
    .where('company_id', '=', row.company_id)
    .where('payment_id', '=', row.payment_id)
    .where('state', '=', 'asked')
    .execute()
  return asked.reduce((sum, { amount }) => sum + Number(amount), 0)
}

/** Adjusts invoices to completed refunds that they don't reflect yet, such as after a crash. */
export async function settleRefunded(context: Changing): Promise<void> {
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

/** Finishes voids and allowances with an unknown outcome. */
export async function settleBegun(context: Changing): Promise<void> {
  const { database, clock, invoices } = context
  if (!invoices) return
  const begun = await database
    .selectFrom('invoice')
    .selectAll()
    .where('state', 'in', ['voiding', 'allowing'])
    .where('next_at', '<=', new Date(clock()).toISOString())
    .limit(100)
    .execute()
  for (const row of begun) {
    const { state } = row
    if (state !== 'voiding' && state !== 'allowing') continue
    if (await beginChange(context, row, { state }))
      await resume(context, invoices, { ...row, state }).catch((error: unknown) =>
        context.reportFault(error, `the invoice ${row.id}`),
      )
  }
}
