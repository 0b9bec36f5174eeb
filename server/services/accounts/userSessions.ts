import type { listSessions } from '#domain/contracts/accountProfile.ts'
import type { ReplyOf } from '#domain/contracts/endpoint.ts'
import type { Session } from '../sessions/sessions.ts'
import { asProved } from './asProved.ts'
import { deviceName } from '../people/deviceName.ts'
import { notifyOwner } from './notifyOwner.ts'
import { proveAgain, type Prover, readOwnAccount } from './ownAccount.ts'
import { noteOwnChange } from './passwordReset.ts'
import type { Keeper } from '../credentials/proofs.ts'
import type { RegisterSource } from './register.ts'
import type { Ports } from '../../ports.ts'

type Owner = Pick<Session['member'], 'companyId' | 'userId'>

const isoOf = (time: number): string => new Date(time).toISOString()

/** Returns the user's sessions, most recently used first. */
export async function readSessions(
  { database }: Pick<Ports, 'database'>,
  session: Session,
): Promise<ReplyOf<typeof listSessions>> {
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

/** Ends one session of a user; ignores unknown sessions and sessions of other users. */
export async function endOne(context: Keeper, whose: Owner, id: string): Promise<number> {
  const { companyId, userId } = whose
  const ended = await context.database
    .deleteFrom('session')
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst()
  return Number(ended.numDeletedRows)
}

/** Ends sessions with `end` after `proveAgain`. If any session ended, logs the change and emails the user. */
export async function endOwnSessions(
  ports: Prover & Pick<Ports, 'post' | 'pokes'>,
  session: Session,
  currentPassword: string | undefined,
  asked: RegisterSource,
  end: (ports: Keeper) => Promise<number>,
): Promise<number> {
  const account = await readOwnAccount(ports, session)
  await proveAgain(ports, account, session, currentPassword, asked)
  const ended = await asProved(
    ports,
    account,
    async (transaction) => {
      const count = await end({ ...ports, database: transaction })
      if (count > 0) await notifyOwner(ports, account, { kind: 'sessionsEnded' }, asked, transaction)
      return count
    },
    'passwordWrong',
  )
  if (ended > 0) {
    ports.pokes.announce(account.company_id, 'access', account.id)
    await noteOwnChange(ports, account, 'sessionsEnd', asked, { ended: String(ended) })
  }
  return ended
}
