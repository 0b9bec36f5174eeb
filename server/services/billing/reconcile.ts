import { afterEvent, type OrderEvent, statesBefore } from '#domain/plan/order.ts'
import type { PaymentProvider } from '../../adapters/payment/paymentProvider.ts'
import { applyEvent } from './applyEvent.ts'
import { isCutShort } from './grant.ts'
import type { Ports } from '../../ports.ts'

type Reconciling = Pick<Ports, 'env' | 'database' | 'clock' | 'random' | 'post' | 'payments' | 'pokes' | 'reportFault'>

const minute = 60_000
const queryAfterMs = 15 * minute
/** Maximum age in milliseconds of attempts without an event; older attempts aren't queried again. */
const openFor = 14 * 24 * 60 * minute

/** Expires unpaid orders and queries the provider about open attempts, in case a notice was lost. */
export async function reconcile(context: Reconciling): Promise<number> {
  const { database, clock, payments } = context
  await expireOrders(context)
  if (!payments) return 0
  const now = clock()
  const due = await database
    .selectFrom('payment_attempt')
    .innerJoin('purchase', (join) =>
      join
        .onRef('purchase.company_id', '=', 'payment_attempt.company_id')
        .onRef('purchase.id', '=', 'payment_attempt.order_id'),
    )
    .select(['payment_attempt.id', 'payment_attempt.company_id', 'payment_attempt.created_at', 'purchase.times'])
    .select(['payment_attempt.order_id', 'purchase.terms', 'purchase.part'])
    .where('payment_attempt.is_open', '=', 1)
    .where('payment_attempt.provider', '=', payments.id)
    .where('payment_attempt.asked_at', '<=', new Date(now - queryAfterMs).toISOString())
    .limit(200)
    .execute()
  for (const attempt of due) {
    const isOpen = await queryAttempt(context, payments, attempt).catch((error: unknown) => {
      context.reportFault(error, `asking about the payment ${attempt.id}`)
      return true
    })
    await database
      .updateTable('payment_attempt')
      .set({ asked_at: new Date(now).toISOString(), is_open: isOpen ? 1 : 0 })
      .where('company_id', '=', attempt.company_id)
      .where('id', '=', attempt.id)
      .execute()
  }
  return due.length
}

interface OpenAttempt {
  readonly company_id: string
  readonly id: string
  readonly order_id: string
  readonly created_at: string
  readonly times: number
  readonly terms: number
  /** Amount of each payment. */
  readonly part: number
}

/**
 * Applies an attempt's state and ends deductions that pay for nothing. Returns whether the attempt stays open, to be
 * queried again.
 */
async function queryAttempt(context: Reconciling, payments: PaymentProvider, attempt: OpenAttempt): Promise<boolean> {
  const now = context.clock()
  const at = new Date(now).toISOString()
  const isPeriodic = Number(attempt.times) > 1
  const { events, isDeducting } = await payments.query(attempt.id, isPeriodic, at)
  for (const event of events) {
    const verdict = await applyEvent(context, event)
    if (verdict === 'amount') context.reportFault(new Error('The amount differs.'), `the payment ${attempt.id}`)
  }
  if (events.length === 0) return Date.parse(attempt.created_at) >= now - openFor
  if (!isPeriodic || !isDeducting || events.length >= Number(attempt.times)) return false
  if ((await buysNothing(context, attempt)) && !(await payments.endDeductions(attempt.id, at)))
    context.reportFault(new Error('The provider did not end them.'), `the deductions of ${attempt.id}`)
  return true
}

/**
 * Returns whether an attempt's deductions buy nothing, because the order's license ended early or one of the deductions
 * is due for refund. A payment of the wrong amount is also due for refund, but doesn't end the deductions.
 */
async function buysNothing({ database }: Pick<Ports, 'database'>, attempt: OpenAttempt): Promise<boolean> {
  const dueBack = await database
    .selectFrom('payment')
    .select('id')
    .where('company_id', '=', attempt.company_id)
    .where('attempt_id', '=', attempt.id)
    .where('is_due_back', '=', 1)
    .where('amount', '=', attempt.part)
    .limit(1)
    .executeTakeFirst()
  return dueBack !== undefined || isCutShort(database, { ...attempt, id: attempt.order_id })
}

const expire: OrderEvent = 'expire'

/** Expires unpaid orders; a payment that arrives later can still buy the plan. */
async function expireOrders({ database, clock, pokes }: Pick<Ports, 'database' | 'clock' | 'pokes'>): Promise<void> {
  const expired = await database
    .updateTable('purchase')
    .set({ state: afterEvent('pending', expire)! })
    .where('state', 'in', statesBefore(expire))
    .where('expires_at', '<=', new Date(clock()).toISOString())
    .returning('company_id')
    .execute()
  for (const id of new Set(expired.map(({ company_id }) => company_id))) pokes.announce(id, 'access')
}
