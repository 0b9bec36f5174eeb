import { createHash } from 'node:crypto'
import type { Ports } from '../../ports.ts'

/** Days for which an answer of a provider is kept: Google, the strictest of them, allows no more. */
export const cacheDays = 30
const dayMs = 86_400_000

/** An answer as it was kept, with its age. */
export interface CachedAnswer<T> {
  readonly answer: T
  readonly at: string
}

/** A question by the hash of all that decides its answer. */
export const questionKey = (question: unknown): string =>
  createHash('sha256').update(JSON.stringify(question)).digest('base64url')

/** What a company was answered before; undefined where nothing is kept, or it is too old. One company never hears that another asked. */
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

/** Keeps an answer in place of an older one to the same question. */
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

/** Lets answers go that are too old. */
export async function dropDriveTimes({ database, clock }: Pick<Ports, 'database' | 'clock'>): Promise<void> {
  await database.deleteFrom('drive_time').where('at', '<=', oldest(clock())).execute()
}

const oldest = (now: number): string => new Date(now - cacheDays * dayMs).toISOString()
