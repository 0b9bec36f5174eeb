import type { Transaction } from 'kysely'
import type { Member } from '#domain/access/permissions.ts'
import type { InputOf, ReplyOf } from '#domain/contracts/endpoint.ts'
import type { pull } from '#domain/contracts/sync.ts'
import type { EntityName } from '#domain/entities.ts'
import { AppError } from '#domain/errors.ts'
import { covers, isOfNothing, scopesOf, type Scope } from '#domain/sync/scope.ts'
import { ask, placesFor } from '../storage/ask.ts'
import type { DatabaseSchema, RecordTable } from '../storage/databaseSchema.ts'
import { readEpoch } from './readEpoch.ts'
import { readChecksum } from './sync/readChecksum.ts'
import { ackOf, recordOf, type StoredRecord } from './sync/storedRecord.ts'
import type { Ports } from '../ports.ts'

type Snapshot = Transaction<DatabaseSchema>
type PullInput = InputOf<typeof pull>
type PullReply = ReplyOf<typeof pull>

/**
 * One page of a scope's records changed after a version, all from one snapshot. The cursor is the last version in the page,
 * or, when the page is complete, the company's version in that snapshot. Only scopes that the member has now are answered;
 * a device that reads for somebody else than who is signed in gets `signInNeeded`.
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

/** Newest version of a company. */
export async function readVersion(database: Pick<Snapshot, 'executeQuery'>, companyId: string): Promise<number> {
  const [row] = await ask<{ readonly v: number }>(database, 'select v from company_version where company_id = ?', [
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
  const found = await readCovered(snapshot, companyId, scope, since, limit + 1)
  const states = found.slice(0, limit)
  const more = found.length > limit
  const cursor = more ? states.at(-1)!.rv : v
  const exits = await readExits(snapshot, companyId, scope, since, cursor)
  const page = { cursor, more, mustResync: false, rows: states.map(ackOf), exits }
  if (more || check === undefined) return page
  return { ...page, checksum: await readChecksum(snapshot, companyId, scope, check.split(',')) }
}

/** Up to `count` records that the scope covers, oldest version first. */
async function readCovered(
  snapshot: Snapshot,
  companyId: string,
  scope: Scope,
  since: number,
  count: number,
): Promise<StoredRecord[]> {
  const found: StoredRecord[] = []
  const entities = [...scope.entities, 'conflict']
  if (isOfNothing(scope)) return []
  const { holderIds = [] } = scope
  const ofHolders = scope.holderIds === undefined ? '' : ` and store_id in (${placesFor(holderIds)})`
  const text = `select * from record where company_id = ? and rv > ? and entity in (${placesFor(entities)})${ofHolders}
    order by rv limit ?`
  for (let after = since; ; ) {
    const wanted = count - found.length
    const values = [companyId, after, ...entities, ...holderIds, wanted]
    const rows = await ask<RecordTable>(snapshot, text, values)
    const states = rows.map(recordOf)
    found.push(...states.filter((state) => covers(scope, state)))
    if (found.length === count || rows.length < wanted) return found
    after = rows.at(-1)!.rv
  }
}

/** Records that a change took out of the scope: they belonged to one of its stores and belong to none of them now. */
async function readExits(
  snapshot: Snapshot,
  companyId: string,
  scope: Scope,
  since: number,
  cursor: number,
): Promise<{ entity: EntityName; id: string }[]> {
  if (scope.holderIds === undefined || isOfNothing(scope) || since === 0) return []
  const rows = await snapshot
    .selectFrom('change_log')
    .innerJoin('record', (join) =>
      join
        .onRef('record.company_id', '=', 'change_log.company_id')
        .onRef('record.entity', '=', 'change_log.entity')
        .onRef('record.id', '=', 'change_log.entity_id'),
    )
    .selectAll('record')
    .distinct()
    .where('change_log.company_id', '=', companyId)
    .where('change_log.v', '>', since)
    .where('change_log.v', '<=', cursor)
    .where('change_log.moved_from', 'in', scope.holderIds)
    .execute()
  const gone = rows.map(recordOf).filter((state) => !covers(scope, state))
  return gone.map(({ entity, id }) => ({ entity, id }))
}
