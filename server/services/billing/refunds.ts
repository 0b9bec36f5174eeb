import { sql } from 'kysely'
import { AppError } from '#domain/errors.ts'
import { uuidV7 } from '#domain/ids.ts'
import { afterEvent } from '#domain/plan/order.ts'
import type { Whence } from '../../http/whence.ts'
import { holdAlone } from '../../storage/holdAlone.ts'
import { noteAudit } from '../audit/noteAudit.ts'
import type { StaffSession } from '../staff/staffSessions.ts'
import { endLicences } from './grant.ts'
import { settleInvoice } from './invoices.ts'
import type { Ports } from '../../ports.ts'

export interface RefundWish {
  readonly companyId: string
  readonly paymentId: string
  readonly amount: number
  readonly reason: string
}

/**
 * Gives money back: never more than came, once. It is set aside before the provider is asked, and free again when that says no. What is
 * given back whole ends what it bought, and its deductions.
 */
export async function refundPayment(
  context: Pick<Ports, 'database' | 'clock' | 'random' | 'payments' | 'invoices' | 'reportFault'>,
  staff: StaffSession,
  wish: RefundWish,
  whence: Whence,
): Promise<void> {
  const { companyId, paymentId, amount } = wish
  const refundId = await setAside(context, staff, wish)
  const payment = await readPayment(context, companyId, paymentId)
  const { attempt_id: attemptId, provider_number: providerNumber } = payment
  const isDone =
    payment.provider === 'transfer' ||
    (await context.payments?.refund({ attemptId, providerNumber, amount }).catch((error: unknown) => {
      context.reportFault(error, `the refund ${refundId}`)
      return false
    }))
  if (!isDone) {
    await free(context, wish, refundId)
    throw new AppError('refundRefused')
  }
  await finish(context, wish, refundId)
  const [first_name = '', ...others] = staff.name.split(' ')
  await noteAudit(context, {
    ...{ companyId, action: 'refund', actor: { id: staff.staffId, first_name, last_name: others.join(' ') } },
    object: { kind: 'payment', id: paymentId, label: payment.number },
    ...{ whence, details: { amount: String(amount), reason: wish.reason } },
  })
  await settleInvoice(context, companyId, paymentId).catch((error: unknown) =>
    context.reportFault(error, `the invoice of the refund ${refundId}`),
  )
}

/** Takes the amount out of what is left of a payment, in one statement, so that two refunds never share it. */
async function setAside(
  context: Pick<Ports, 'database' | 'clock' | 'random'>,
  staff: StaffSession,
  wish: RefundWish,
): Promise<string> {
  const { companyId, paymentId, amount, reason } = wish
  const id = uuidV7(context.clock(), context.random(10))
  await context.database.transaction().execute(async (transaction) => {
    const taken = await transaction
      .updateTable('payment')
      .set({ refunded: sql<number>`refunded + ${amount}` })
      .where('company_id', '=', companyId)
      .where('id', '=', paymentId)
      .where(sql<boolean>`refunded + ${amount} <= amount`)
      .executeTakeFirst()
    if (taken.numUpdatedRows === 0n) throw new AppError('refundTooLarge')
    const row = { company_id: companyId, id, payment_id: paymentId, amount, reason, state: 'asked' as const }
    const at = new Date(context.clock()).toISOString()
    await transaction
      .insertInto('refund')
      .values({ ...row, staff_id: staff.staffId, at })
      .execute()
  })
  return id
}

async function free(
  { database }: Pick<Ports, 'database'>,
  { companyId, paymentId, amount }: RefundWish,
  id: string,
): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    await transaction
      .updateTable('payment')
      .set({ refunded: sql<number>`refunded - ${amount}` })
      .where('company_id', '=', companyId)
      .where('id', '=', paymentId)
      .execute()
    const own = transaction.updateTable('refund').where('company_id', '=', companyId)
    await own.where('id', '=', id).set({ state: 'refused' }).execute()
  })
}

/** The order's state follows from what is left of all that was paid for it; nothing left ends what it bought. */
async function finish(
  context: Pick<Ports, 'database' | 'clock' | 'payments'>,
  { companyId, paymentId }: RefundWish,
  id: string,
): Promise<void> {
  const ending = await context.database.transaction().execute(async (transaction) => {
    await holdAlone(transaction, `billing ${companyId}`)
    const own = transaction.updateTable('refund').where('company_id', '=', companyId)
    await own.where('id', '=', id).set({ state: 'done' }).execute()
    const { order_id, is_due_back } = await readPayment({ database: transaction }, companyId, paymentId)
    if (Number(is_due_back) === 1) return undefined
    const payments = await transaction
      .selectFrom('payment')
      .selectAll()
      .where('company_id', '=', companyId)
      .where('order_id', '=', order_id)
      .where('is_due_back', '=', 0)
      .execute()
    const isWhole = payments.every(({ amount, refunded }) => Number(amount) === Number(refunded))
    const order = transaction.selectFrom('purchase').selectAll().where('company_id', '=', companyId)
    const { state, times } = await order.where('id', '=', order_id).executeTakeFirstOrThrow()
    const next = afterEvent(state, isWhole ? 'refundAll' : 'refundPart') ?? state
    const change = transaction.updateTable('purchase').set({ state: next }).where('company_id', '=', companyId)
    await change.where('id', '=', order_id).execute()
    const at = new Date(context.clock()).toISOString()
    const bought = isWhole ? await boughtBy(transaction, companyId, order_id, at) : undefined
    // What was bought ahead goes alone: the plan that holds meanwhile was paid for by another order.
    if (bought) await endLicences(transaction, companyId, at, bought.begins_at > at ? order_id : undefined)
    return isWhole && Number(times) > 1 ? payments[0]!.attempt_id : undefined
  })
  if (ending !== undefined) await context.payments?.endDeductions(ending, new Date(context.clock()).toISOString())
}

/** What an order bought, where it holds at a moment or is still to come. */
async function boughtBy(
  database: Pick<Ports['database'], 'selectFrom'>,
  companyId: string,
  orderId: string,
  at: string,
): Promise<{ readonly begins_at: string } | undefined> {
  return database
    .selectFrom('licence')
    .select('begins_at')
    .where('company_id', '=', companyId)
    .where('order_id', '=', orderId)
    .where((row) => row.or([row('ends_at', 'is', null), row('ends_at', '>', at)]))
    .executeTakeFirst()
}

const readPayment = async (
  { database }: { readonly database: Pick<Ports['database'], 'selectFrom'> },
  companyId: string,
  id: string,
) => {
  const payment = await database
    .selectFrom('payment')
    .innerJoin('payment_attempt', 'payment_attempt.id', 'payment.attempt_id')
    .innerJoin('purchase', (join) =>
      join.onRef('purchase.company_id', '=', 'payment.company_id').onRef('purchase.id', '=', 'payment.order_id'),
    )
    .select(['payment.order_id', 'payment.attempt_id', 'payment.provider_number', 'payment.is_due_back'])
    .select(['payment_attempt.provider', 'purchase.number'])
    .where('payment.company_id', '=', companyId)
    .where('payment.id', '=', id)
    .executeTakeFirst()
  if (!payment) throw new AppError('dataMissing')
  return payment
}
