import { createHash } from 'node:crypto'
import type { Ports } from '../../ports.ts'

/** Cache lifetime in days: the maximum that Google, the strictest provider, allows. */
export const cacheDays = 30
const dayMs = 86_400_000

export interface CachedAnswer<T> {
  readonly answer: T
  readonly at: string
}

export const questionKey = (question: unknown): string =>
  createHash('sha256').update(JSON.stringify(question)).digest('base64url')

/**
 * Returns a cached response; undefined if missing or too old. Cached per company, so that no company learns of
 * another's requests.
 */
export async function readCached<T>(
  { database, clock }: Pick<Ports, 'database' | 'clock'>,
  companyId: string,
  asked: string,
): Promise<CachedAnswer<T> | undefined> {
  const row = await database
    .selectFrom('drive_time')
    .select(['answer', 'at'])
    .where('company_id', '=', companyId)
    .where('asked', '=', asked)
    .where('at', '>', oldest(clock()))
    .executeTakeFirst()
  return row && { answer: JSON.parse(row.answer) as T, at: row.at }
}

export async function keepAnswer(
  { database }: Pick<Ports, 'database'>,
  companyId: string,
  asked: string,
  { answer, at }: CachedAnswer<unknown>,
): Promise<void> {
  const row = { answer: JSON.stringify(answer), at }
  await database
    .insertInto('drive_time')
    .values({ company_id: companyId, asked, ...row })
    .onConflict((conflict) => conflict.columns(['company_id', 'asked']).doUpdateSet(row))
    .execute()
}

export async function dropDriveTimes({ database, clock }: Pick<Ports, 'database' | 'clock'>): Promise<void> {
  await database.deleteFrom('drive_time').where('at', '<=', oldest(clock())).execute()
}

const oldest = (now: number): string => new Date(now - cacheDays * dayMs).toISOString()
