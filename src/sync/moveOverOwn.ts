import type { AckRecord } from '#domain/sync/results.ts'
import type { Scope } from '#domain/sync/scope.ts'
import type { StoreTx } from '#db/localStore.ts'
import { readCursors, readSyncState, writeCursor } from './syncState.ts'

/** Scopes that no record can leave while it is there: a move to another store shows nobody less. */
export const wholeScopes = (scopes: readonly Scope[]): ReadonlySet<string> =>
  new Set(scopes.filter(({ holderIds }) => holderIds === undefined).map(({ id }) => id))

/**
 * Moves cursors over versions that this device wrote itself, so that it need not read its own changes back: an answer is a page
 * of the versions that it brings. A version is one change of one record, so where the copies that were just taken in follow a
 * cursor without a gap, nothing is left to be read up to there. A version of somebody else, or of a conflict that the server
 * opened, is a gap and stops the cursor before it. To be called in the transaction that takes the copies in.
 */
export async function moveOverOwn(
  tx: StoreTx,
  records: readonly AckRecord[],
  epoch: string,
  scopeIds: ReadonlySet<string>,
): Promise<void> {
  if (scopeIds.size === 0 || records.length === 0 || (await readSyncState(tx)).epoch !== epoch) return
  const own = new Set(records.map(({ rv }) => rv))
  for (const [scopeId, cursor] of await readCursors(tx)) {
    // A scope that was never read, or is being read again, is read from its start in any case.
    if (cursor.since === 0 || cursor.isFull || !scopeIds.has(scopeId)) continue
    let through = cursor.since
    while (own.has(through + 1)) through += 1
    if (through > cursor.since) await writeCursor(tx, scopeId, { ...cursor, since: through })
  }
}
