import { inOrder, licenceAt } from '#domain/plan/licence.ts'
import { taipeiDay } from '#domain/plan/period.ts'
import { localeOf } from '#domain/locale.ts'
import { readLicences } from '../plan/readPlan.ts'
import type { Ports } from '../../ports.ts'

const noticeDays = [7, 3, 1]

/**
 * Emails owners once for each of 7, 3 and 1 days (Taipei time) before their plan ends, and once after it ended, at most
 * 7 days late. Skips a plan that another license follows.
 */
export async function writeExpiring(
  context: Pick<Ports, 'env' | 'database' | 'clock' | 'post' | 'pokes'>,
  signal?: AbortSignal,
): Promise<number> {
  const { database, clock } = context
  const at = new Date(clock()).toISOString()
  const companies = await database.selectFrom('company').select('id').execute()
  let count = 0
  for (const { id } of companies) {
    if (signal?.aborted) break
    const licences = inOrder(await readLicences(database, id))
    const licence = licenceAt(licences, at)
    const isLast = licences.at(-1) === licence
    if (!licence || !isLast || licence.endsAt === null) continue
    const days = taipeiDay(licence.endsAt) - taipeiDay(at)
    const hasEnded = licence.endsAt <= at
    if (hasEnded ? days < -noticeDays[0]! : days > noticeDays[0]!) continue
    const step = hasEnded ? 0 : noticeDays.findLast((day) => days <= day)!
    if (!(await isNew(context, id, `${licence.id} ${licence.endsAt} ${step}`))) continue
    if (hasEnded) context.pokes.announce(id, 'access')
    count += await notifyOwners(context, id, hasEnded ? 0 : Math.max(1, days))
  }
  return count
}

async function isNew(
  { database, clock }: Pick<Ports, 'database' | 'clock'>,
  companyId: string,
  what: string,
): Promise<boolean> {
  const noted = await database
    .insertInto('job')
    .values({ name: `told ${companyId} ${what}`, taken_at: new Date(clock()).toISOString() })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return noted.numInsertedOrUpdatedRows === 1n
}

/** Queues emails to the owners about a plan that ends in `days` days, or has ended if `days` is 0. */
async function notifyOwners(
  { database, post, env }: Pick<Ports, 'env' | 'database' | 'post'>,
  companyId: string,
  days: number,
): Promise<number> {
  const accounts = await database
    .selectFrom('account')
    .select(['id', 'locale', 'roles'])
    .where('company_id', '=', companyId)
    .where('status', '=', 1)
    .where('staff_id', 'is', null)
    .execute()
  const owners = accounts.filter(({ roles }) => (JSON.parse(roles) as string[]).includes('owner'))
  const origin = env.accounts.publicUrl ?? `http://${env.host}:${env.port}`
  for (const { id: userId, locale } of owners) {
    const about = days > 0 ? { kind: 'planExpiring' as const, days } : { kind: 'planExpired' as const }
    await post.enqueue({ subject: { ...about, companyId, userId }, locale: localeOf(locale ?? undefined), origin })
  }
  return owners.length
}
