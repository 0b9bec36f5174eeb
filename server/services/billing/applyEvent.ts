import type { Transaction } from 'kysely'
import { localeOf } from '#domain/locale.ts'
import { uuidV7 } from '#domain/ids.ts'
import { statesBefore } from '#domain/plan/order.ts'
import { splitParts } from '#domain/plan/prices.ts'
import type { ProviderEvent } from '../../adapters/payment/paymentProvider.ts'
import type { DatabaseSchema } from '../../storage/databaseSchema.ts'
import { ownHosts } from '../../ownHosts.ts'
import { holdAlone } from '../../storage/holdAlone.ts'
import { grantOrder, isCutShort, isOvertaken } from './grant.ts'
import type { Purchase } from './orders.ts'
import type { Ports } from '../../ports.ts'

type Writing = Transaction<DatabaseSchema>

export type Verdict =
  | 'granted'
  | 'deducted'
  | 'again'
  | 'dueBack'
  | 'failed'
  | 'awaiting'
  | 'late'
  | 'amount'
  | 'simulated'
  | 'unknownOrder'

/**
 * Applies a provider's event exactly once, even if events are repeated, delayed or out of order. A real payment with a
 * positive amount for a known order is stored: it pays for the order or becomes due for refund. A payment of the wrong
 * amount is due for refund (verdict `amount`).
 */
export async function applyEvent(
  context: Pick<Ports, 'env' | 'database' | 'clock' | 'random' | 'post' | 'pokes'>,
  event: ProviderEvent,
): Promise<Verdict> {
  if (event.isSimulated && !usesTestGateway(context.env)) return 'simulated'
  let companyId: string | undefined
  const verdict = await context.database.transaction().execute(async (transaction) => {
    const attempt = await transaction
      .selectFrom('payment_attempt')
      .select(['company_id', 'order_id'])
      .where('id', '=', event.attemptId)
      .executeTakeFirst()
    if (!attempt) return 'unknownOrder'
    companyId = attempt.company_id
    await holdAlone(transaction, `billing ${attempt.company_id}`)
    const order = await transaction
      .selectFrom('purchase')
      .selectAll()
      .where('company_id', '=', attempt.company_id)
      .where('id', '=', attempt.order_id)
      .executeTakeFirstOrThrow()
    if (event.type === 'paid') return takeMoney(context, transaction, order, event)
    return event.type === 'failed' ? noteFailure(context, transaction, order, event) : noteAwaiting(transaction, order)
  })
  if (companyId !== undefined && changing.has(verdict)) context.pokes.announce(companyId, 'access')
  return verdict
}

/** Verdicts after which the company's pages are notified. */
const changing: ReadonlySet<Verdict> = new Set(['granted', 'deducted', 'dueBack', 'amount', 'failed', 'awaiting'])

/** Returns whether payments use the local fake gateway; elsewhere a simulated payment buys nothing. */
const usesTestGateway = ({ mayDemo, billing: { ecpay } }: Ports['env']): boolean =>
  mayDemo && ecpay !== undefined && ownHosts.has(new URL(ecpay.url).hostname)

async function takeMoney(
  context: Pick<Ports, 'clock' | 'random' | 'post'>,
  transaction: Writing,
  order: Purchase,
  event: ProviderEvent,
): Promise<Verdict> {
  const { company_id, id: order_id } = order
  const { attemptId, place, amount, currency } = event
  const isAgreed = amount === Number(order.part) && currency === order.currency
  // An unreadable or zero amount leaves nothing to refund.
  if (amount <= 0) return 'amount'
  // A payment of the wrong amount has a separate id, because the agreed payment may still arrive.
  const id = isAgreed ? `${attemptId}-${place}` : `${attemptId}-${place}-${amount}-${currency}`
  const payments = await transaction
    .selectFrom('payment')
    .selectAll()
    .where('company_id', '=', company_id)
    .where('order_id', '=', order_id)
    .execute()
  if (payments.some((payment) => payment.id === id)) return 'again'
  const at = new Date(context.clock()).toISOString()
  const isFirst = (statesBefore('grant') as string[]).includes(order.state)
  const isOpen = isFirst
    ? !(await isOvertaken(transaction, order, at))
    : isDeduction(order, payments, event) && !(await isCutShort(transaction, order))
  const buys = isAgreed && isOpen
  const money = { amount, currency, provider_number: event.providerNumber, refunded: 0 }
  await transaction
    .insertInto('payment')
    .values({ company_id, id, order_id, attempt_id: attemptId, place, ...money, is_due_back: buys ? 0 : 1, at })
    .execute()
  if (!isAgreed) return 'amount'
  if (!buys) return 'dueBack'
  if (isFirst && !(await claimOrder(transaction, order, at)))
    throw new Error(`Order ${order.number} was paid twice at once.`)
  if (isFirst) await grantOrder(context, transaction, order, at)
  else await clearTrouble(transaction, order)
  await requestInvoice(context, transaction, order, {
    id,
    index: payments.filter((one) => one.is_due_back === 0).length,
    at,
  })
  await writeBuyer(context, transaction, order, 'receipt', id)
  return isFirst ? 'granted' : 'deducted'
}

function isDeduction(
  { state, times }: Purchase,
  payments: readonly { attempt_id: string; is_due_back: number }[],
  { attemptId }: ProviderEvent,
): boolean {
  const own = payments.filter(({ is_due_back }) => is_due_back === 0)
  const isOpen = state === 'paid' || state === 'partlyRefunded'
  return isOpen && own.length < times && own.every(({ attempt_id }) => attempt_id === attemptId)
}

async function claimOrder(transaction: Writing, { company_id, id }: Purchase, at: string): Promise<boolean> {
  const claimed = await transaction
    .updateTable('purchase')
    .set({ state: 'paid', paid_at: at, trouble: null })
    .where('company_id', '=', company_id)
    .where('id', '=', id)
    .where('state', 'in', statesBefore('grant'))
    .executeTakeFirst()
  return claimed.numUpdatedRows === 1n
}

const clearTrouble = (transaction: Writing, { company_id, id }: Purchase) =>
  transaction
    .updateTable('purchase')
    .set({ trouble: null })
    .where('company_id', '=', company_id)
    .where('id', '=', id)
    .execute()

/** Requests the payment's invoice; each recurring payment has its own share of the total and the tax. */
async function requestInvoice(
  { clock, random }: Pick<Ports, 'clock' | 'random'>,
  transaction: Writing,
  { company_id, id: order_id, payer, total, times }: Purchase,
  { id: payment_id, index, at }: { id: string; index: number; at: string },
): Promise<void> {
  const part = splitParts(Number(total), Number(times))[index]!
  const amounts = { total: part.total, net: part.net, allowed: 0 }
  const open = { state: 'waiting' as const, number: null, random_code: null, issued_at: null, replaces: null }
  const about = { company_id, id: uuidV7(clock(), random(10)), order_id, payment_id, payer, next_at: at }
  await transaction
    .insertInto('invoice')
    .values({ ...about, ...amounts, ...open, attempts: 0, trouble: null })
    .execute()
}

async function noteFailure(
  context: Pick<Ports, 'post'>,
  transaction: Writing,
  order: Purchase,
  { attemptId, reason, place }: ProviderEvent,
): Promise<Verdict> {
  const paid = await transaction
    .selectFrom('payment')
    .select('id')
    .where('company_id', '=', order.company_id)
    .where('id', '=', `${attemptId}-${place}`)
    .executeTakeFirst()
  if (paid) return 'late'
  const own = () =>
    transaction.updateTable('purchase').where('company_id', '=', order.company_id).where('id', '=', order.id)
  const states = place > 1 ? (['paid', 'partlyRefunded'] as const) : statesBefore('fail')
  const change = place > 1 ? { trouble: reason } : { state: 'failed' as const, trouble: reason }
  const noted = await own().set(change).where('state', 'in', states).executeTakeFirst()
  if (noted.numUpdatedRows === 0n) return 'late'
  await writeBuyer(context, transaction, order, 'paymentFailed', '')
  return 'failed'
}

async function noteAwaiting(transaction: Writing, { company_id, id }: Purchase): Promise<Verdict> {
  const noted = await transaction
    .updateTable('purchase')
    .set({ state: 'awaiting' })
    .where('company_id', '=', company_id)
    .where('id', '=', id)
    .where('state', 'in', statesBefore('await'))
    .executeTakeFirst()
  return noted.numUpdatedRows === 1n ? 'awaiting' : 'late'
}

const writeBuyer = (
  { post }: Pick<Ports, 'post'>,
  transaction: Writing,
  { company_id: companyId, id: orderId, locale, origin }: Purchase,
  kind: 'receipt' | 'paymentFailed',
  paymentId: string,
): Promise<void> =>
  post.enqueue({ subject: { kind, companyId, orderId, paymentId }, locale: localeOf(locale), origin }, transaction)
