import { sql } from 'kysely'
import { AppError } from '#domain/errors.ts'
import { uuidV7 } from '#domain/ids.ts'
import { afterEvent } from '#domain/plan/order.ts'
import type { RequestSource } from '../../http/requestSource.ts'
import { holdAlone } from '../../storage/holdAlone.ts'
import { noteAudit } from '../audit/noteAudit.ts'
import type { StaffSession } from '../staff/staffSessions.ts'
import { endLicence } from './grant.ts'
import { settleInvoice } from './invoiceChanges.ts'
import type { Ports } from '../../ports.ts'

type Refunding = Pick<Ports, 'database' | 'clock' | 'random' | 'payments' | 'invoices' | 'pokes' | 'reportFault'>

export interface RefundWish {
  readonly companyId: string
  readonly paymentId: string
  readonly amount: number
  readonly reason: string
}

/**
 * Refunds a payment in whole or in part, never more than was paid. Reserves the amount before calling the provider and
 * releases it after a refusal. If the response is lost, the amount remains reserved until staff report the outcome
 * (`settleRefund`). Once all payments of an order are fully refunded, its license ends (`endLicence`); `reconcile` ends
 * its deductions.
 */
export async function refundPayment(
  context: Refunding,
  staff: StaffSession,
  request: RefundWish,
  source: RequestSource,
): Promise<void> {
  const { companyId, paymentId } = request
  const payment = await readPayment(context, companyId, paymentId)
  const at = new Date(context.clock()).toISOString()
  if (payment.provider !== 'transfer' && context.payments?.takesRefunds(at) === false) throw new AppError('refundLater')
  const refundId = await setAside(context, staff, request)
  const outcome = payment.provider === 'transfer' ? 'given' : await requestRefund(context, payment, request, refundId)
  if (outcome === 'unknown') throw new AppError('refundUnknown')
  if (outcome === 'given') return complete(context, staff, { ...request, refundId }, source)
  await free(context, { ...request, refundId })
  throw new AppError('refundRefused')
}

async function requestRefund(
  context: Refunding,
  payment: Awaited<ReturnType<typeof readPayment>>,
  { amount }: RefundWish,
  refundId: string,
): Promise<'given' | 'refused' | 'unknown'> {
  const { attempt_id: attemptId, provider_number: providerNumber } = payment
  const place = Number(payment.place)
  const paid = Number(payment.amount)
  const at = new Date(context.clock()).toISOString()
  try {
    const isGiven = await context.payments?.refund({ attemptId, place, providerNumber, amount, paid, at })
    return isGiven ? 'given' : 'refused'
  } catch (error) {
    context.reportFault(error, `the refund ${refundId}`)
    return 'unknown'
  }
}

/**
 * Time in milliseconds after which no response is expected: longer than all requests of a refund with their timeouts.
 */
const unansweredMs = 120_000

/**
 * Returns refunds with an unknown outcome: the response was lost, or the server stopped before the response arrived.
 */
export const readUnanswered = ({ database, clock }: Pick<Ports, 'database' | 'clock'>, companyId: string) =>
  database
    .selectFrom('refund')
    .select(['id', 'payment_id', 'amount', 'reason', 'at'])
    .where('company_id', '=', companyId)
    .where('state', '=', 'asked')
    .where('at', '<=', new Date(clock() - unansweredMs).toISOString())
    .execute()

/** Records the outcome of an unanswered refund, as staff found it at the provider. */
export async function settleRefund(
  context: Refunding,
  staff: StaffSession,
  { companyId, refundId, isGiven }: { companyId: string; refundId: string; isGiven: boolean },
  source: RequestSource,
): Promise<void> {
  const found = (await readUnanswered(context, companyId)).find(({ id }) => id === refundId)
  if (!found) throw new AppError('dataMissing')
  const { payment_id: paymentId, reason } = found
  const begun = { companyId, refundId, paymentId, amount: Number(found.amount), reason }
  if (isGiven) return complete(context, staff, begun, source)
  if (await free(context, begun)) await note(context, staff, begun, source, { given: 'no' })
}

type Begun = RefundWish & { readonly refundId: string }

async function complete(context: Refunding, staff: StaffSession, begun: Begun, source: RequestSource): Promise<void> {
  const { companyId, paymentId, refundId } = begun
  if (!(await finish(context, begun))) return
  context.pokes.announce(companyId, 'access')
  await note(context, staff, begun, source)
  await settleInvoice(context, companyId, paymentId).catch((error: unknown) =>
    context.reportFault(error, `the invoice of the refund ${refundId}`),
  )
}

async function note(
  context: Refunding,
  staff: StaffSession,
  { companyId, paymentId, amount, reason }: Begun,
  source: RequestSource,
  more: Readonly<Record<string, string>> = {},
): Promise<void> {
  const { number } = await readPayment(context, companyId, paymentId)
  const [first_name = '', ...others] = staff.name.split(' ')
  await noteAudit(context, {
    companyId,
    action: 'refund',
    actor: { id: staff.staffId, first_name, last_name: others.join(' ') },
    object: { kind: 'payment', id: paymentId, label: number },
    source,
    details: { amount: String(amount), reason, ...more },
  })
}

/** Reserves the amount in one statement, so that concurrent refunds can't exceed the payment. */
async function setAside(
  context: Pick<Ports, 'database' | 'clock' | 'random'>,
  staff: StaffSession,
  request: RefundWish,
): Promise<string> {
  const { companyId, paymentId, amount, reason } = request
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

/** Records a refund's outcome; returns false if it already has an outcome. */
async function end(
  database: Pick<Ports['database'], 'updateTable'>,
  { companyId, refundId }: Begun,
  state: 'done' | 'refused',
): Promise<boolean> {
  const ended = await database
    .updateTable('refund')
    .set({ state })
    .where('company_id', '=', companyId)
    .where('id', '=', refundId)
    .where('state', '=', 'asked')
    .executeTakeFirst()
  return ended.numUpdatedRows === 1n
}

/** Releases the reserved amount; returns false if the refund had already ended. */
async function free({ database, pokes }: Pick<Ports, 'database' | 'pokes'>, begun: Begun): Promise<boolean> {
  const { companyId, paymentId, amount } = begun
  const isFreed = await database.transaction().execute(async (transaction) => {
    if (!(await end(transaction, begun, 'refused'))) return false
    await transaction
      .updateTable('payment')
      .set({ refunded: sql<number>`refunded - ${amount}` })
      .where('company_id', '=', companyId)
      .where('id', '=', paymentId)
      .execute()
    return true
  })
  if (isFreed) pokes.announce(companyId, 'access')
  return isFreed
}

/**
 * Records the refund as done and updates the order's state. Ends the order's license once all its payments are fully
 * refunded. Payments that bought nothing (`is_due_back`) affect neither. Returns false if the refund had already ended.
 */
function finish(context: Refunding, begun: Begun): Promise<boolean> {
  const { companyId, paymentId } = begun
  return context.database.transaction().execute(async (transaction) => {
    await holdAlone(transaction, `billing ${companyId}`)
    if (!(await end(transaction, begun, 'done'))) return false
    const { order_id, is_due_back } = await readPayment({ database: transaction }, companyId, paymentId)
    if (Number(is_due_back) === 1) return true
    const payments = await transaction
      .selectFrom('payment')
      .selectAll()
      .where('company_id', '=', companyId)
      .where('order_id', '=', order_id)
      .where('is_due_back', '=', 0)
      .execute()
    const isWhole = payments.every(({ amount, refunded }) => Number(amount) === Number(refunded))
    const order = transaction.selectFrom('purchase').selectAll().where('company_id', '=', companyId)
    const { state } = await order.where('id', '=', order_id).executeTakeFirstOrThrow()
    const next = afterEvent(state, isWhole ? 'refundAll' : 'refundPart') ?? state
    const change = transaction.updateTable('purchase').set({ state: next }).where('company_id', '=', companyId)
    await change.where('id', '=', order_id).execute()
    const at = new Date(context.clock()).toISOString()
    const bought = isWhole ? await boughtBy(transaction, companyId, order_id, at) : undefined
    if (bought) await endLicence(transaction, bought, at)
    return true
  })
}

const boughtBy = (database: Pick<Ports['database'], 'selectFrom'>, companyId: string, orderId: string, at: string) =>
  database
    .selectFrom('licence')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('order_id', '=', orderId)
    .where((row) => row.or([row('ends_at', 'is', null), row('ends_at', '>', at)]))
    .executeTakeFirst()

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
    .select(['payment.place', 'payment.amount', 'payment_attempt.provider', 'purchase.number'])
    .where('payment.company_id', '=', companyId)
    .where('payment.id', '=', id)
    .executeTakeFirst()
  if (!payment) throw new AppError('dataMissing')
  return payment
}
