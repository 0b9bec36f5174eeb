import { hash } from 'node:crypto'
import { applyEvent } from './applyEvent.ts'
import { noteForged, sweepForged } from './forgedNotices.ts'
import type { Ports } from '../../ports.ts'

type NoticePorts = Pick<Ports, 'env' | 'database' | 'clock' | 'random' | 'post' | 'payments' | 'reportFault'>

/**
 * Takes in what somebody sent as a notice, and gives the answer to it. Its signature is judged first: a genuine one is kept word for
 * word before anything is made of it, of others the last hundred are. Where no payments are set up nothing is kept.
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
    // It is kept, so the provider need not tell again: a job looks at it.
    context.reportFault(error, `the payment notice ${id}`)
    return payments.acknowledgement
  })
}

/**
 * Keeps a genuine notice, word for word, before anything is made of it; one that comes again is the same row, because whoever has seen
 * one can send it as often as they like.
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

/** Looks at a kept notice and carries it out; looking at it again changes nothing. Gives the answer to the provider. */
export async function settleNotice(context: NoticePorts, id: string): Promise<string> {
  const { database, payments } = context
  const { body } = await database
    .selectFrom('payment_notice')
    .select('body')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  if (!payments) return ''
  const notice = payments.readNotice(body)
  const verdict = notice.isGenuine ? await applyEvent(context, notice.event) : notice.why
  // What was first made of it stays: one that comes again says "again" for ever after.
  await database
    .updateTable('payment_notice')
    .set({ verdict })
    .where('id', '=', id)
    .where('verdict', 'is', null)
    .execute()
  if (verdict === 'amount' || verdict === 'unknownOrder' || !notice.isGenuine)
    context.reportFault(new Error(`The payment notice ${id} is refused: ${verdict}.`), 'a payment notice')
  return notice.isGenuine ? payments.acknowledgement : payments.refusal
}

/** Looks at notices that a server kept and did not come to, and sweeps forged ones. */
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
