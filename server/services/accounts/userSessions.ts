import type { listSessions } from '#domain/contracts/accountProfile.ts'
import type { ReplyOf } from '#domain/contracts/endpoint.ts'
import type { Session } from '../sessions.ts'
import { deviceName } from './deviceName.ts'
import type { Ports } from '../../ports.ts'

type Keeper = Pick<Ports, 'database'>
type Owner = Pick<Session['member'], 'companyId' | 'userId'>

const isoOf = (time: number): string => new Date(time).toISOString()

/** Where somebody is signed in, last used first. */
export async function readSessions({ database }: Keeper, session: Session): Promise<ReplyOf<typeof listSessions>> {
  const { companyId, userId } = session.member
  const rows = await database
    .selectFrom('session')
    .select(['id', 'token_hash', 'agent', 'created_at', 'last_seen_at'])
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .orderBy('last_seen_at', 'desc')
    .execute()
  const sessions = rows.map((row) => ({
    id: row.id ?? '',
    ...deviceName(row.agent ?? ''),
    createdAt: isoOf(row.created_at),
    lastSeenAt: isoOf(row.last_seen_at),
    isThis: row.token_hash === session.tokenHash,
  }))
  return { sessions }
}

/** Ends one session of somebody; what is not theirs, or not there, stays as it is. */
export async function endOne(context: Pick<Ports, 'database' | 'clock'>, whose: Owner, id: string): Promise<number> {
  const { companyId, userId } = whose
  const ended = await context.database
    .deleteFrom('session')
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst()
  return Number(ended.numDeletedRows)
}
