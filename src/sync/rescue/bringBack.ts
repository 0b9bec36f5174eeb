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

/** What became of a file: changes that were laid in, and those that this device had already or had been done with. */
export interface BroughtBack {
  readonly added: number
  readonly known: number
}

/**
 * Lays the changes of a rescue file into this device, in one transaction: all or nothing. Each keeps the identity it was made
 * under, so the server knows again what it has had already; what this device knows is left alone. Doing it twice does nothing.
 * Conflicts of the file stand for what the server has until the next sync, which reads everything again and takes away what is not there.
 * Files must have been kept before, see `keepRescuedFiles`. Throws `AppError` of storage.
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

/** A copy whose versions may be of a data set that is no more: whatever the server has of it is newer. */
const unread = (copy: RecordState): RecordState => ({ ...copy, rv: 0, fv: {}, createdV: 0 })

async function resetCursors(tx: StoreTx): Promise<void> {
  for (const [scopeId, cursor] of await readCursors(tx)) await writeCursor(tx, scopeId, fromStart(cursor))
}

/** Every operation that this device has or has had, those included that a later one replaced. */
async function knownHere(tx: StoreTx): Promise<Set<string>> {
  const rows = [...(await tx.outbox.all()), ...(await tx.parked.all()), ...(await tx.sent.all())]
  return new Set(rows.flatMap(({ opId, supersedes }) => (supersedes === undefined ? [opId] : [opId, supersedes])))
}

function queued({ clientId, seq, refusal: _refusal, ...rest }: RescuedChange): NewOutboxRow {
  return { ...rest, origin: { clientId, seq }, failures: 0, firstFailedAt: null, retryAt: 0 }
}

/** Refused changes go back to where they wait for the person; they passed the outbox only to get their place in the order. */
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
