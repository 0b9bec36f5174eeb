import type { Transaction } from 'kysely'
import type { Member } from '#domain/access/permissions.ts'
import type { InputOf, ReplyOf } from '#domain/contracts/endpoint.ts'
import type { pull } from '#domain/contracts/sync.ts'
import { AppError } from '#domain/errors.ts'
import { scopesOf, type Scope } from '#domain/sync/scope.ts'
import { runQuery } from '../../storage/runQuery.ts'
import type { DatabaseSchema } from '../../storage/databaseSchema.ts'
import { readEpoch } from '../records/readEpoch.ts'
import { readChecksum } from './readChecksum.ts'
import { readCovered } from './readCovered.ts'
import { readExits } from './readExits.ts'
import { ackOf } from '../records/storedRecord.ts'
import type { Ports } from '../../ports.ts'

type Snapshot = Transaction<DatabaseSchema>
type PullInput = InputOf<typeof pull>
type PullReply = ReplyOf<typeof pull>

/**
 * Returns a page of a scope's records changed after a version, from one snapshot: up to the requested count and 4 MB,
 * unless one record is larger. The cursor is the version up to which the page is complete; on the last page, it is the
 * company's version. Serves only the member's current scopes. Throws `signInNeeded` if the device reads for another
 * user.
 */
export async function pullRecords(
  context: Pick<Ports, 'database' | 'clock' | 'random'>,
  member: Member,
  input: PullInput,
): Promise<PullReply> {
  if (input.userId !== undefined && input.userId !== member.userId) throw new AppError('signInNeeded')
  const scope = scopesOf(member).find(({ id }) => id === input.scope)
  if (!scope) throw new AppError('notAllowed')
  const epoch = await readEpoch(context)
  const serverNow = new Date(context.clock()).toISOString()
  const page = await context.database
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute((snapshot) => readPage(snapshot, member.companyId, scope, input, epoch))
  return { epoch, serverNow, ...page }
}

export async function readVersion(database: Pick<Snapshot, 'executeQuery'>, companyId: string): Promise<number> {
  const [row] = await runQuery<{ readonly v: number }>(database, 'select v from company_version where company_id = ?', [
    companyId,
  ])
  if (!row) throw new Error(`There is no company ${companyId}.`)
  return row.v
}

async function readPage(
  snapshot: Snapshot,
  companyId: string,
  scope: Scope,
  { since, limit, epoch: knownEpoch, check }: PullInput,
  epoch: string,
): Promise<Omit<PullReply, 'epoch' | 'serverNow'>> {
  const v = await readVersion(snapshot, companyId)
  if (since > v || (knownEpoch !== undefined && knownEpoch !== epoch)) {
    return { cursor: 0, more: false, mustResync: true, rows: [], exits: [] }
  }
  const { exits, through } = await readExits(snapshot, companyId, scope, since, v)
  const { states, cursor } = await readCovered(snapshot, companyId, scope, { since, through, limit })
  const more = cursor < v
  const gone = exits.filter((exit) => exit.v <= cursor).map(({ entity, id }) => ({ entity, id }))
  const page = { cursor, more, mustResync: false, rows: states.map(ackOf), exits: gone }
  if (more || check === undefined) return page
  return { ...page, checksum: await readChecksum(snapshot, companyId, scope, check.split(',')) }
}
