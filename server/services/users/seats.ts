import { AppError } from '#domain/errors.ts'
import { limitsAt } from '#domain/plan/plans.ts'
import type { Kysely } from 'kysely'
import type { DatabaseSchema } from '../../storage/databaseSchema.ts'
import { readPlan } from '../billing/readPlan.ts'

interface Reader {
  readonly database: Pick<Kysely<DatabaseSchema>, 'selectFrom'>
}

/** How many valid members and invitations that are still good a company has, and how many its plan has room for (null: any number). */
export async function readSeats(
  { database }: Reader,
  companyId: string,
  now: number,
): Promise<{ used: number; most: number | null }> {
  const members = await database
    .selectFrom('account')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('company_id', '=', companyId)
    .where('status', '=', 1)
    .where('staff_id', 'is', null)
    .executeTakeFirstOrThrow()
  const invited = await database
    .selectFrom('invitation')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('company_id', '=', companyId)
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow()
  const at = new Date(now).toISOString()
  const { users: most } = limitsAt(await readPlan(database, companyId, at), at)
  return { used: Number(members.count) + Number(invited.count), most }
}

/** Refuses with `usersLimit` when the plan has no room for one more. */
export async function refuseBeyondSeats(reader: Reader, companyId: string, now: number): Promise<void> {
  const { used, most } = await readSeats(reader, companyId, now)
  if (most !== null && used >= most) throw new AppError('usersLimit')
}
