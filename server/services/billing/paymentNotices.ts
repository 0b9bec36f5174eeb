import { hash } from 'node:crypto'
import { applyEvent } from './applyEvent.ts'
import { noteForged, sweepForged } from './forgedNotices.ts'
import type { Ports } from '../../ports.ts'

type NoticePorts = Pick<Ports, 'env' | 'database' | 'clock' | 'random' | 'post' | 'payments' | 'pokes' | 'reportFault'>

/**
 * Checks a payment notice's signature, then stores and processes it. Returns the response to the provider, empty if
 * payments aren't configured. Stores at most a hundred forged notices.
 */
export async function takeNotice(context: NoticePorts & Pick<Ports, 'allowances'>, body: string): Promise<string> {
  const { payments } = context
  if (!payments) return ''
  const notice = payments.readNotice(body)
  if (!notice.isGenuine) {
    await noteForged(context, body, notice.why)
    return payments.refusal
  }
  const id = await keepNotice(context, body)
  return settleNotice(context, id).catch((error: unknown) => {
    // The notice is stored, so the provider needn't resend it: a job will process it.
    context.reportFault(error, `the payment notice ${id}`)
    return payments.acknowledgement
  })
}

/**
 * Stores a genuine notice verbatim before processing. Repeats share a row, because anyone who saw a notice can replay
 * it.
 */
export async function keepNotice(
  { database, clock, payments }: Pick<Ports, 'database' | 'clock' | 'payments'>,
  body: string,
): Promise<string> {
  const provider = payments?.id ?? ''
  const id = hash('sha256', `${provider} ${body}`)
  const received_at = new Date(clock()).toISOString()
  await database
    .insertInto('payment_notice')
    .values({ id, provider, received_at, body, verdict: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return id
}

/** Processes a stored notice, idempotently. */
export async function settleNotice(context: NoticePorts, id: string): Promise<string> {
  const { database, payments } = context
  const { body, verdict: before } = await database
    .selectFrom('payment_notice')
    .select(['body', 'verdict'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  if (!payments) return ''
  // A repeated failure would be emailed each time, and would mark an order that was retried since.
  if (before === 'failed' || before === 'late' || before === 'awaiting') return payments.acknowledgement
  const notice = payments.readNotice(body)
  const verdict = notice.isGenuine ? await applyEvent(context, notice.event) : notice.why
  // Keep the first verdict, which a repeat would overwrite.
  await database
    .updateTable('payment_notice')
    .set({ verdict })
    .where('id', '=', id)
    .where('verdict', 'is', null)
    .execute()
  if (verdict === 'amount' || verdict === 'unknownOrder' || !notice.isGenuine)
    context.reportFault(new Error(`The payment notice ${id} buys nothing: ${verdict}.`), 'a payment notice')
  return notice.isGenuine ? payments.acknowledgement : payments.refusal
}

/** Processes stored notices without a verdict, such as after a crash, and sweeps forged notices. */
export async function settleStored(context: NoticePorts): Promise<void> {
  await sweepForged(context)
  const stored = await context.database
    .selectFrom('payment_notice')
    .select('id')
    .where('verdict', 'is', null)
    .orderBy('received_at')
    .limit(500)
    .execute()
  for (const { id } of stored) {
    await settleNotice(context, id).catch((error: unknown) => context.reportFault(error, `the payment notice ${id}`))
  }
}
