import type { EntityName } from '#domain/entities.ts'
import type { Scope } from '#domain/sync/scope.ts'
import type { StoreTx } from '#db/localStore.ts'
import { loseScopes } from './outOfSight.ts'
import { type Cursor, cursorKey, readCursors, writeCursor } from './syncState.ts'

export function isTaken(cursors: ReadonlyMap<string, Cursor>, scopes: readonly Scope[]): boolean {
  return cursors.size === scopes.length && scopes.every((scope) => isCovered(cursors.get(scope.id), scope))
}

const isCovered = (cursor: Cursor | undefined, { entities }: Scope): boolean =>
  cursor !== undefined && entities.every((entity) => cursor.entities.includes(entity))

/**
 * Adopts the server's scopes. A new scope starts at 0. Records covered only by a lost scope become inaccessible. A
 * scope that gained entities by an app update starts over. Unless the scope is the device's first, local and received
 * rows are compared at the end, because a new scope may not list deleted records.
 */
export async function takeScopes(tx: StoreTx, scopes: readonly Scope[], now: number): Promise<void> {
  const cursors = await readCursors(tx)
  const granted = new Set(scopes.map(({ id }) => id))
  const lost = [...cursors].filter(([id]) => !granted.has(id))
  await tx.meta.remove(lost.map(([id]) => cursorKey(id)))
  const lostEntities = new Set<EntityName>(['conflict', ...lost.flatMap(([, { entities }]) => entities)])
  if (lost.length > 0) await loseScopes(tx, lostEntities, scopes, now)
  // A rescue file can add records before anything was read.
  const isFull = cursors.size > 0 || (await tx.view('conflict').all()).length > 0
  for (const scope of scopes) {
    const { id, entities } = scope
    if (!isCovered(cursors.get(id), scope)) await writeCursor(tx, id, { since: 0, isFull, entities })
  }
}
