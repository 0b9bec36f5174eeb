import { uuidV7 } from '#domain/ids.ts'
import { applyEvent } from './applyEvent.ts'
import type { Ports } from '../../ports.ts'

/** Keeps what a provider sent, word for word, before anything is made of it. */
export async function keepNotice(
  context: Pick<Ports, 'database' | 'clock' | 'random' | 'payments'>,
  body: string,
): Promise<string> {
  const { database, clock, random, payments } = context
  const id = uuidV7(clock(), random(10))
  const received_at = new Date(clock()).toISOString()
  await database
    .insertInto('payment_notice')
    .values({ id, provider: payments?.id ?? '', received_at, body, verdict: null })
    .execute()
  return id
}

/**
 * Looks at a kept notice and carries it out; looking at it again changes nothing. Gives the answer to the provider: that it is
 * understood, or that its signature is wrong, so that after a mix-up of keys it comes again.
 */
export async function settleNotice(
  context: Pick<Ports, 'env' | 'database' | 'clock' | 'random' | 'post' | 'payments' | 'reportFault'>,
  id: string,
): Promise<string> {
  const { database, payments } = context
  const { body } = await database
    .selectFrom('payment_notice')
    .select('body')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  if (!payments) return ''
  const notice = payments.readNotice(body)
  const verdict = notice.isGenuine ? await applyEvent(context, notice.event) : notice.why
  await database.updateTable('payment_notice').set({ verdict }).where('id', '=', id).execute()
  if (verdict === 'amount' || verdict === 'unknownOrder' || !notice.isGenuine)
    context.reportFault(new Error(`The payment notice ${id} is refused: ${verdict}.`), 'a payment notice')
  return notice.isGenuine ? payments.acknowledgement : payments.refusal
}

/** Looks at notices that a server kept and did not come to. */
export async function settleKept(
  context: Pick<Ports, 'env' | 'database' | 'clock' | 'random' | 'post' | 'payments' | 'reportFault'>,
): Promise<void> {
  const kept = await context.database
    .selectFrom('payment_notice')
    .select('id')
    .where('verdict', 'is', null)
    .orderBy('received_at')
    .limit(500)
    .execute()
  for (const { id } of kept) {
    await settleNotice(context, id).catch((error: unknown) => context.reportFault(error, `the payment notice ${id}`))
  }
}
