import { AppError } from '#domain/errors.ts'
import { limitsAt } from '#domain/plan/plans.ts'
import type { Seated } from '#domain/plan/seats.ts'
import type { Kysely } from 'kysely'
import type { DatabaseSchema } from '../../storage/databaseSchema.ts'
import { readPlan } from './readPlan.ts'

interface Reader {
  readonly database: Pick<Kysely<DatabaseSchema>, 'selectFrom'>
}

/** Returns the used seats (valid members and open invitations) and the plan's maximum (null if unlimited). */
export async function readSeats(
  { database }: Reader,
  companyId: string,
  now: number,
): Promise<{ used: number; max: number | null }> {
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
  const { users: max } = limitsAt(await readPlan(database, companyId, at), at)
  return { used: Number(members.count) + Number(invited.count), max }
}

/** Throws `usersLimit` if the plan has no free seat. */
export async function refuseBeyondSeats(reader: Reader, companyId: string, now: number): Promise<void> {
  const { used, max } = await readSeats(reader, companyId, now)
  if (max !== null && used >= max) throw new AppError('usersLimit')
}

/** Returns valid members, excluding staff guests. */
export async function readSeated(database: Reader['database'], companyId: string): Promise<readonly Seated[]> {
  const members = await database
    .selectFrom('account')
    .select(['id', 'roles', 'created_at'])
    .where('company_id', '=', companyId)
    .where('status', '=', 1)
    .where('staff_id', 'is', null)
    .execute()
  return members.map(({ id, roles, created_at: since }) => ({
    id,
    since,
    isOwner: (JSON.parse(roles) as string[]).includes('owner'),
  }))
}
