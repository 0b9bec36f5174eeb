import { afterEvent, type OrderEvent, statesBefore } from '#domain/plan/order.ts'
import { applyEvent } from './applyEvent.ts'
import type { Ports } from '../../ports.ts'

const minute = 60_000
/** A provider is asked about an attempt that it has told nothing of for so long. */
const askAfter = 15 * minute
/** Attempts older than this bring nothing any more; deductions go on for as long as they were agreed. */
const openFor = 14 * 24 * 60 * minute

/** Asks the provider about open attempts, so that a notice that never came loses nothing; answers how many it asked about. */
export async function reconcile(
  context: Pick<Ports, 'env' | 'database' | 'clock' | 'random' | 'post' | 'payments' | 'reportFault'>,
): Promise<number> {
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
    .select(['purchase.id as orderId', 'purchase.state'])
    .where('payment_attempt.is_open', '=', 1)
    .where('payment_attempt.provider', '=', payments.id)
    .where('payment_attempt.asked_at', '<=', new Date(now - askAfter).toISOString())
    .limit(200)
    .execute()
  for (const attempt of due) {
    const at = new Date(now).toISOString()
    const isPeriodic = Number(attempt.times) > 1
    try {
      const { events } = await payments.query(attempt.id, isPeriodic, at)
      for (const event of events) await applyEvent(context, event)
      const isOver = isPeriodic ? events.length >= Number(attempt.times) : events.length > 0
      const isOld = !isPeriodic && Date.parse(attempt.created_at) < now - openFor
      await database
        .updateTable('payment_attempt')
        .set({ asked_at: at, is_open: isOver || isOld ? 0 : 1 })
        .where('company_id', '=', attempt.company_id)
        .where('id', '=', attempt.id)
        .execute()
    } catch (error) {
      context.reportFault(error, `asking about the payment ${attempt.id}`)
    }
  }
  return due.length
}

const expire: OrderEvent = 'expire'

/** Orders that nobody paid in time are over; money that comes all the same is still taken in. */
async function expireOrders({ database, clock }: Pick<Ports, 'database' | 'clock'>): Promise<void> {
  await database
    .updateTable('purchase')
    .set({ state: afterEvent('pending', expire)! })
    .where('state', 'in', statesBefore(expire))
    .where('expires_at', '<=', new Date(clock()).toISOString())
    .execute()
}
