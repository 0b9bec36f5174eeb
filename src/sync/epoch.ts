import { entityNames } from '#domain/entities.ts'
import type { RecordState } from '#domain/sync/recordState.ts'
import type { StoreTx } from '#db/localStore.ts'
import type { OutboxRow } from '#db/rows.ts'
import { recordsOf } from './park.ts'
import { noteRequeue } from './queueIndex.ts'
import { rebuild } from './rebuild.ts'
import { fromStart, readCursors, readSyncState, writeCursor } from './syncState.ts'

export class EpochChanged extends Error {
  constructor() {
    super('The server was restored from a backup.')
    this.name = 'EpochChanged'
  }
}

/**
 * Stores the server's epoch. If it changed, everything is reread and sent changes are resent. The server recognizes
 * changes it still has and restores the others. Unsent and rejected work is unaffected.
 */
export async function takeEpoch(tx: StoreTx, epoch: string): Promise<void> {
  const known = (await readSyncState(tx)).epoch
  if (known === epoch) return
  await tx.meta.put([{ key: 'epoch', value: epoch }])
  if (known === null) return
  for (const [scopeId, cursor] of await readCursors(tx)) {
    await writeCursor(tx, scopeId, fromStart(cursor))
  }
  await forgetVersions(tx)
  const sent = await tx.sent.all()
  const again = sent.filter(({ outcome }) => outcome !== 'discarded')
  await tx.outbox.put(
    again.map(({ n: _n, v: _v, outcome: _outcome, conflictIds: _ids, sentAt: _at, ...rest }): OutboxRow => {
      return { ...rest, failures: 0, firstFailedAt: null, retryAt: 0 }
    }),
  )
  await noteRequeue(tx)
  await tx.sent.remove(again.map(({ n }) => n))
  await rebuild(tx, again.flatMap(recordsOf))
}

/** Resets versions, because they mean nothing on the restored server. Everything received then counts as newer. */
async function forgetVersions(tx: StoreTx): Promise<void> {
  const aged = <T extends Pick<RecordState, 'rv' | 'fv' | 'createdV'>>(rows: readonly T[]): T[] =>
    rows.map((row) => ({ ...row, rv: 0, fv: {}, createdV: 0 }))
  for (const entity of entityNames) await tx.view(entity).put(aged(await tx.view(entity).all()), true)
  await tx.base.put(aged(await tx.base.all()), true)
}
