import type { ReplyOf } from '#domain/contracts/endpoint.ts'
import type { pull } from '#domain/contracts/sync.ts'
import { entityNames, isEntityName, type EntityName } from '#domain/entities.ts'
import { covers, type Scope } from '#domain/sync/scope.ts'
import { hasLocalChanges } from '#db/localRecord.ts'
import type { StoreTx, TableName } from '#db/localStore.ts'
import { putOutOfSight, type RecordName, serverSide } from './outOfSight.ts'
import { rebuild } from './rebuild.ts'
import { copyOf } from './settle.ts'
import { type Cursor, readCursor, writeCursor } from './syncState.ts'
import { nameOf } from '#db/rows.ts'

export type Page = ReplyOf<typeof pull>

export interface PageContext {
  readonly scope: Scope
  readonly others: readonly Scope[]
  readonly asked: Cursor
  /** Records received since a full read of the scope began. */
  readonly seen: Set<string>
  readonly now: number
}

/**
 * Minimum number of records for writing a page in bulk, like the first page. Live queries then rerun completely,
 * because finding the changed records would take longer.
 */
const longPage = 200

/**
 * Returns the tables a page may touch. If records become inaccessible, changes of any record may be affected, so all
 * entities are included.
 */
export function tablesOfPage(page: Page, scope: Scope, { isFull }: Cursor): TableName[] {
  const named = page.rows.map(({ entity }) => entity).filter(isEntityName)
  const hides = page.exits.length > 0 || (isFull && !page.more)
  const touched = hides ? entityNames : page.more ? named : [...named, ...entitiesIn(scope)]
  return [...new Set<TableName>([...touched, 'base', 'outbox', 'parked', 'meta'])]
}

export const entitiesIn = ({ entities }: Scope): readonly EntityName[] => [
  ...new Set<EntityName>([...entities, 'conflict']),
]

/**
 * Writes a page and moves the cursor in one transaction. Returns false without writing if another tab moved the cursor
 * first.
 */
export async function applyPage(tx: StoreTx, page: Page, context: PageContext): Promise<boolean> {
  const { scope, asked, seen, now } = context
  const cursor = await readCursor(tx, scope.id)
  if (cursor?.since !== asked.since || cursor.isFull !== asked.isFull || cursor.reading !== asked.reading) return false
  const copies = page.rows.flatMap(copyOf)
  await rebuild(tx, copies, { isBulk: asked.since === 0 || copies.length >= longPage })
  await putOutOfSight(tx, await leaving(tx, page, context), now)
  if (asked.isFull) for (const { entity, id } of copies) seen.add(nameOf(entity, id))
  const isEnd = !page.more
  if (asked.isFull && isEnd) await sweep(tx, context, page.cursor)
  const unchecked = page.checksum ? 0 : (asked.unchecked ?? 0) + (isEnd ? 1 : 0)
  const { reading, ...going } = { ...asked, since: page.cursor, isFull: asked.isFull && !isEnd, unchecked }
  await writeCursor(tx, scope.id, going.isFull && reading !== undefined ? { ...going, reading } : going)
  return true
}

/**
 * Returns records that left the scope, unless another of the member's scopes covers the server's version stored here.
 */
async function leaving(tx: StoreTx, page: Page, { others }: PageContext): Promise<RecordName[]> {
  const names = page.exits.flatMap(({ entity, id }) => (isEntityName(entity) ? [{ entity, id }] : []))
  const isShown = await Promise.all(names.map((name) => isShownBy(tx, others, name)))
  return names.filter((_, index) => !isShown[index])
}

async function isShownBy(tx: StoreTx, scopes: readonly Scope[], { entity, id }: RecordName): Promise<boolean> {
  const row = await tx.view(entity).get(id)
  const [record] = row ? await serverSide(tx, entity, [row]) : []
  return record !== undefined && scopes.some((scope) => covers(scope, { ...record, entity }))
}

/**
 * After a full read, removes records of the scope that the server no longer sends. Records with unsent changes remain
 * until the server has processed these changes. Records with only rejected changes become inaccessible, with their
 * changes.
 */
async function sweep(tx: StoreTx, { scope, others, seen, now }: PageContext, through: number): Promise<void> {
  // Records with version 0, such as records from a rescue file, remain only if another scope covers them. A deleted
  // record has no values that show its scope; if no other scope includes its entity, the server has purged the record.
  const isDue = (entity: EntityName, copy: Awaited<ReturnType<typeof serverSide>>[number]) => {
    const record = { ...copy, entity }
    const isPurged = copy.deletedV !== null && !others.some(({ entities }) => entities.includes(entity))
    return covers(scope, record) || isPurged || (copy.rv === 0 && !others.some((other) => covers(other, record)))
  }
  const hidden: RecordName[] = []
  for (const entity of entitiesIn(scope)) {
    const rows = (await tx.view(entity).all()).filter(
      ({ id, pending }) => pending.length === 0 && !seen.has(nameOf(entity, id)),
    )
    const bases = await serverSide(tx, entity, rows)
    const gone = rows.filter((row, index) => {
      const copy = bases[index]!
      // Rejected records that were never on the server have no server copy.
      const isMadeHere = hasLocalChanges(row) && copy === row
      return !isMadeHere && copy.rv <= through && isDue(entity, copy)
    })
    hidden.push(...gone.filter(hasLocalChanges).map(({ id }) => ({ entity, id })))
    await tx.view(entity).remove(gone.filter((row) => !hasLocalChanges(row)).map(({ id }) => id))
  }
  await putOutOfSight(tx, hidden, now)
}
