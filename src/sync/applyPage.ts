import type { ReplyOf } from '#domain/contracts/endpoint.ts'
import type { pull } from '#domain/contracts/sync.ts'
import { entityNames, isEntityName, type EntityName } from '#domain/entities.ts'
import { covers, type Scope } from '#domain/sync/scope.ts'
import { hasLocalChanges } from '#db/localRecord.ts'
import type { StoreTx, TableName } from '#db/localStore.ts'
import { nameOf } from './localChanges.ts'
import { putOutOfSight, type RecordName } from './outOfSight.ts'
import { rebuild } from './rebuild.ts'
import { copyOf } from './settle.ts'
import { type Cursor, readCursor, writeCursor } from './syncState.ts'

export type Page = ReplyOf<typeof pull>

/** A page that came for a scope, and where reading stood when it was asked for. */
export interface PageContext {
  readonly scope: Scope
  readonly others: readonly Scope[]
  readonly asked: Cursor
  /** Records that came since the scope is read anew from the start. */
  readonly seen: Set<string>
  readonly now: number
}

/** Tables that a page may touch; what goes out of sight may take changes of any record with it. */
export function tablesOfPage(page: Page, scope: Scope): TableName[] {
  const named = page.rows.map(({ entity }) => entity).filter(isEntityName)
  const touched = page.exits.length > 0 ? entityNames : page.more ? named : [...named, ...entitiesIn(scope)]
  return [...new Set<TableName>([...touched, 'base', 'outbox', 'parked', 'meta'])]
}

/** A scope also brings the conflicts about its records. */
const entitiesIn = ({ entities }: Scope): readonly EntityName[] => [...new Set<EntityName>([...entities, 'conflict'])]

/**
 * Writes a page and moves the cursor in the same transaction. False, and nothing is written, when the cursor is no longer
 * where it was: another tab was quicker.
 */
export async function applyPage(tx: StoreTx, page: Page, context: PageContext): Promise<boolean> {
  const { scope, asked, seen, now } = context
  const cursor = await readCursor(tx, scope.id)
  if (cursor?.since !== asked.since || cursor.isFull !== asked.isFull) return false
  const copies = page.rows.flatMap(copyOf)
  await rebuild(tx, copies, asked.since === 0)
  await putOutOfSight(tx, await leaving(tx, page, context), now)
  if (asked.isFull) for (const { entity, id } of copies) seen.add(nameOf(entity, id))
  const isEnd = !page.more
  if (asked.isFull && isEnd) await sweep(tx, scope, seen, page.cursor)
  await writeCursor(tx, scope.id, { ...asked, since: page.cursor, isFull: asked.isFull && !isEnd })
  return true
}

/** Records that left the scope, unless another scope of this person shows them as they are here now. */
async function leaving(tx: StoreTx, page: Page, { others }: PageContext): Promise<RecordName[]> {
  const names = page.exits.flatMap(({ entity, id }) => (isEntityName(entity) ? [{ entity, id }] : []))
  const kept = await Promise.all(names.map(({ entity, id }) => tx.view(entity).get(id)))
  return names.filter(({ entity, id }, index) => {
    const record = kept[index]
    return !record || !others.some((other) => covers(other, entity, id, record.fields))
  })
}

/** Removes what the server no longer has, after all it has was read; what has unsent changes stays until they are judged. */
async function sweep(tx: StoreTx, scope: Scope, seen: ReadonlySet<string>, through: number): Promise<void> {
  for (const entity of entitiesIn(scope)) await sweepEntity(tx, entity, scope, seen, through)
}

async function sweepEntity(
  tx: StoreTx,
  entity: EntityName,
  scope: Scope,
  seen: ReadonlySet<string>,
  through: number,
): Promise<void> {
  const gone = (await tx.view(entity).all()).filter(
    (record) =>
      record.rv <= through &&
      !hasLocalChanges(record) &&
      !seen.has(nameOf(entity, record.id)) &&
      covers(scope, entity, record.id, record.fields),
  )
  await tx.view(entity).remove(gone.map(({ id }) => id))
}
