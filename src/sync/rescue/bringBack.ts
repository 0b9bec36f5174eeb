import { entityNames } from '#domain/entities.ts'
import type { LocalDatabase } from '#db/LocalDatabase.ts'
import type { RecordState } from '#domain/sync/recordState.ts'
import { ownTables, type StoreTx } from '#db/localStore.ts'
import type { NewOutboxRow, NewParkedRow, OutboxRow } from '#db/rows.ts'
import { withReopening } from '#db/withReopening.ts'
import { recordsOf } from '../park.ts'
import { rebuild } from '../rebuild.ts'
import { fromStart, readCursors, writeCursor } from '../syncState.ts'
import type { RescueContents, RescuedChange } from './rescueContents.ts'
import { placeRescuedFiles } from './rescuedFiles.ts'

/** Result of a restore: number of changes added, and of changes this device already had or had finished. */
export interface BroughtBack {
  readonly added: number
  readonly known: number
}

/**
 * Restores a rescue file in one transaction. Changes keep their ids, so the server recognizes changes it already has.
 * Changes known on this device are skipped (idempotent). The file's conflicts replace missing server data until the
 * next sync, which rereads everything and removes deleted records. Store files first, see `keepRescuedFiles`. Throws a
 * storage `AppError`.
 */
export function bringBack(
  database: LocalDatabase,
  { changes, conflicts, files }: RescueContents,
): Promise<BroughtBack> {
  return withReopening(database, () =>
    database.write([...entityNames, ...ownTables, 'files'], async (tx) => {
      const known = await knownHere(tx)
      const fresh = changes.filter(({ opId }) => !known.has(opId))
      await tx.outbox.put(fresh.map(queued))
      const laid = await tx.outbox.whereAny(
        'opId',
        fresh.map(({ opId }) => opId),
      )
      const refused = await setAside(tx, laid, fresh)
      await rebuild(tx, [
        ...laid.flatMap(recordsOf),
        ...refused.flatMap(recordsOf),
        ...conflicts.map((copy) => ({ entity: copy.entity, id: copy.id, copy: unread(copy) })),
      ])
      if (conflicts.length > 0) await resetCursors(tx)
      await placeRescuedFiles(tx, files)
      return { added: fresh.length, known: changes.length - fresh.length }
    }),
  )
}

/** Resets a copy's versions, which may be from a previous epoch; anything from the server then counts as newer. */
const unread = (copy: RecordState): RecordState => ({ ...copy, rv: 0, fv: {}, createdV: 0 })

async function resetCursors(tx: StoreTx): Promise<void> {
  for (const [scopeId, cursor] of await readCursors(tx)) await writeCursor(tx, scopeId, fromStart(cursor))
}

async function knownHere(tx: StoreTx): Promise<Set<string>> {
  const rows = [...(await tx.outbox.all()), ...(await tx.parked.all()), ...(await tx.sent.all())]
  return new Set(rows.flatMap(({ opId, supersedes }) => (supersedes === undefined ? [opId] : [opId, supersedes])))
}

function queued({ clientId, seq, refusal: _refusal, ...rest }: RescuedChange): NewOutboxRow {
  return { ...rest, origin: { clientId, seq }, failures: 0, firstFailedAt: null, retryAt: 0 }
}

/** Parks rejected changes again. They were added to the outbox only to get their position in the order. */
async function setAside(
  tx: StoreTx,
  laid: readonly OutboxRow[],
  changes: readonly RescuedChange[],
): Promise<NewParkedRow[]> {
  const refusals = new Map(changes.flatMap(({ opId, refusal }) => (refusal ? [[opId, refusal] as const] : [])))
  const rows = laid.flatMap((row): NewParkedRow[] => {
    const { failures: _failures, firstFailedAt: _first, retryAt: _retry, ...rest } = row
    const refusal = refusals.get(row.opId)
    return refusal ? [{ ...rest, ...refusal }] : []
  })
  await tx.outbox.remove(rows.map(({ seq }) => seq))
  await tx.parked.put(rows)
  return rows
}
