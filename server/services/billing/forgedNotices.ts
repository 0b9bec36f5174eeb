import { uuidV7 } from '#domain/ids.ts'
import type { ReadNotice } from '../../adapters/payment/paymentProvider.ts'
import type { Allowance, Ports } from '../../ports.ts'

type Why = Extract<ReadNotice, { isGenuine: false }>['why']
const verdicts: readonly Why[] = ['signature', 'merchant', 'unreadable']

/** Maximum stored forged notices, enough to diagnose swapped keys; the provider resends refused notices. */
const maxStored = 100

/** Limit of forged notices stored and reported per hour, over all senders; further notices are only counted. */
const written: Allowance = { name: 'forged notices', whole: maxStored, withinMs: 3_600_000 }

const counts = new WeakMap<object, number>()

export async function noteForged(
  context: Pick<Ports, 'database' | 'clock' | 'random' | 'payments' | 'reportFault' | 'allowances'>,
  body: string,
  why: Why,
): Promise<void> {
  const { database, clock, random, payments, allowances } = context
  const count = (counts.get(database) ?? 0) + 1
  counts.set(database, count)
  if (Math.min(...(await allowances.left([[written, '']]))) < 1) return
  await allowances.take([[written, '', 1]])
  const id = uuidV7(clock(), random(10))
  const received_at = new Date(clock()).toISOString()
  const row = { id, provider: payments?.id ?? '', received_at, body, verdict: why }
  await database.insertInto('payment_notice').values(row).execute()
  await sweepForged(context)
  const text = `The payment notice ${id} is refused: ${why}. It is number ${count} since the start.`
  context.reportFault(new Error(text), 'a payment notice')
}

/** Deletes all but the last hundred forged notices, and all notices stored while no payment provider was configured. */
export async function sweepForged({ database }: Pick<Ports, 'database'>): Promise<void> {
  const forged = database.selectFrom('payment_notice').where('verdict', 'in', verdicts)
  const oldestStored = await forged
    .select(['received_at', 'id'])
    .orderBy('received_at', 'desc')
    .orderBy('id', 'desc')
    .offset(maxStored - 1)
    .limit(1)
    .executeTakeFirst()
  if (oldestStored) {
    const { received_at, id } = oldestStored
    await database
      .deleteFrom('payment_notice')
      .where('verdict', 'in', verdicts)
      .where((where) =>
        where.or([
          where('received_at', '<', received_at),
          where.and([where('received_at', '=', received_at), where('id', '<', id)]),
        ]),
      )
      .execute()
  }
  await database.deleteFrom('payment_notice').where('provider', '=', '').execute()
}
