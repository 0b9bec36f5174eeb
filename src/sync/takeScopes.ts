import type { EntityName } from '#domain/entities.ts'
import type { Scope } from '#domain/sync/scope.ts'
import type { StoreTx } from '#db/localStore.ts'
import { loseScopes } from './outOfSight.ts'
import { cursorKey, readCursors, writeCursor } from './syncState.ts'

/**
 * Takes note of the scopes that the server grants now: a new one starts at 0, a lost one loses its rows. A scope that came to
 * hold more kinds of records, because the app is newer, starts anew too.
 */
export async function takeScopes(tx: StoreTx, scopes: readonly Scope[], now: number): Promise<void> {
  const cursors = await readCursors(tx)
  const granted = new Set(scopes.map(({ id }) => id))
  const lost = [...cursors].filter(([id]) => !granted.has(id))
  await tx.meta.remove(lost.map(([id]) => cursorKey(id)))
  const lostEntities = new Set(lost.flatMap(([, { entities }]): readonly EntityName[] => entities))
  if (lost.length > 0) await loseScopes(tx, lostEntities, scopes, now)
  for (const { id, entities } of scopes) {
    const cursor = cursors.get(id)
    const isKnown = cursor && entities.every((entity) => cursor.entities.includes(entity))
    if (!isKnown) await writeCursor(tx, id, { since: 0, isFull: cursor !== undefined, entities })
  }
}
