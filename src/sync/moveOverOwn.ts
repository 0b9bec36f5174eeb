import type { AckRecord } from '#domain/sync/results.ts'
import type { Scope } from '#domain/sync/scope.ts'
import type { StoreTx } from '#db/localStore.ts'
import { readCursors, readSyncState, writeCursor } from './syncState.ts'

/**
 * Returns the ids of the unlimited scopes, which have no `holderIds`. Moving a record to another store doesn't remove
 * the record from these scopes.
 */
export const wholeScopes = (scopes: readonly Scope[]): ReadonlySet<string> =>
  new Set(scopes.filter(({ holderIds }) => holderIds === undefined).map(({ id }) => id))

/**
 * Advances cursors past versions created by this device, to avoid reading them again. Each version is one change of one
 * record, so if the copies in a push response follow a cursor without a gap, nothing is left to read. Another user's
 * version, or a conflict the server opened, is a gap. Call it in the transaction that applies the copies.
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
    // A scope that was never read, or is being reread, starts from the beginning anyway.
    if (cursor.since === 0 || cursor.isFull || !scopeIds.has(scopeId)) continue
    let through = cursor.since
    while (own.has(through + 1)) through += 1
    if (through > cursor.since) await writeCursor(tx, scopeId, { ...cursor, since: through })
  }
}
