import type { Member } from '#domain/access/permissions.ts'
import { entityNames } from '#domain/entities.ts'
import type { FieldValues } from '#domain/fields/checkFields.ts'
import { fieldVersion } from '#domain/sync/recordState.ts'
import type { LocalDatabase } from '#db/LocalDatabase.ts'
import type { StoreTx } from '#db/localStore.ts'
import { newId } from '#db/newId.ts'
import type { RecordChange, SaveOutcome } from '#db/recordChange.ts'
import type { NewSentRow, ParkedRow } from '#db/rows.ts'
import type { SavePorts } from '#db/savePorts.ts'
import { withReopening } from '#db/withReopening.ts'
import { Refused, writeChange } from '#db/writeChange.ts'
import { recordsOf } from './park.ts'
import { rebuild } from './rebuild.ts'
import { serverTimeHere } from './serverTime.ts'
import { noteDiscards } from './reportDiscards.ts'

export interface ActionPorts extends SavePorts {
  readonly member: Member
}

const allTables = [...entityNames, 'base', 'outbox', 'parked', 'sent', 'meta'] as const

/**
 * Resends a corrected change, then the changes parked because of it. The new operations supersede the old operations.
 * If local validation fails, nothing changes.
 */
export async function retryParked(
  database: LocalDatabase,
  n: number,
  changedFields: FieldValues,
  ports: ActionPorts,
): Promise<SaveOutcome> {
  try {
    return await withReopening(database, () =>
      database.write(allTables, async (tx) => {
        const [first, ...builtOnIt] = await takeOut(tx, n)
        if (!first) return { saved: true, opIds: [] }
        const changes = [await changeAgain(tx, first, changedFields, ports.member)]
        for (const row of builtOnIt) changes.push(await changeAgain(tx, row, {}, ports.member))
        return writeAgain(tx, [first, ...builtOnIt], changes, ports)
      }),
    )
  } catch (error) {
    if (error instanceof Refused) return { saved: false, code: error.code, issues: error.issues }
    throw error
  }
}

/**
 * Discards a rejected change and the changes parked because of it, at the user's request; the record shows server
 * values again. Discarded changes remain in the sent list and are reported.
 */
export function discardParked(database: LocalDatabase, n: number, ports: Pick<SavePorts, 'clock'>): Promise<number> {
  return withReopening(database, () =>
    database.write(allTables, async (tx) => {
      const rows = await takeOut(tx, n)
      await discard(tx, rows, ports.clock.now())
      return rows.length
    }),
  )
}

async function takeOut(tx: StoreTx, n: number): Promise<ParkedRow[]> {
  const first = await tx.parked.get(n)
  if (!first) return []
  const later = (await tx.parked.all()).filter(({ seq }) => seq > first.seq).sort((a, b) => a.seq - b.seq)
  const taken = [first]
  for (const row of later) if (taken.some((before) => buildsOn(row, before))) taken.push(row)
  await tx.parked.remove(taken.map((row) => row.n))
  await rebuild(tx, taken.flatMap(recordsOf))
  return taken
}

const buildsOn = (row: ParkedRow, before: ParkedRow): boolean =>
  row.because === before.opId ||
  row.deps.includes(before.opId) ||
  (before.kind === 'create' && row.entity === before.entity && row.entityId === before.entityId)

async function changeAgain(tx: StoreTx, row: ParkedRow, changed: FieldValues, member: Member): Promise<RecordChange> {
  const record = await tx.view(row.entity).get(row.entityId)
  const edits = Object.entries(changed).map(([name, to]) => {
    const baseV = row.fields[name]?.baseV ?? (record ? fieldVersion(record, name) : 0)
    return [name, { to, baseV }] as const
  })
  return {
    member,
    entity: row.entity,
    id: row.entityId,
    kind: row.kind,
    fields: { ...row.fields, ...Object.fromEntries(edits) },
    rowBaseV: row.rowBaseV,
    supersedes: row.opId,
    ...(row.epoch === undefined ? {} : { epoch: row.epoch }),
  }
}

async function writeAgain(
  tx: StoreTx,
  rows: readonly ParkedRow[],
  changes: readonly RecordChange[],
  ports: ActionPorts,
): Promise<SaveOutcome> {
  const now = ports.clock.now()
  const txId = newId(ports)
  const opIds: string[] = []
  for (const [index, change] of changes.entries()) {
    const stamp = { opId: newId(ports), txId, wallAt: new Date(now).toISOString() }
    const opId = await writeChange(tx, change, stamp)
    if (opId !== undefined) opIds.push(opId)
    // A change with no values left to send counts as discarded.
    else await discard(tx, [rows[index]!], now)
  }
  return { saved: true, opIds }
}

async function discard(tx: StoreTx, rows: readonly ParkedRow[], now: number): Promise<void> {
  const sentAt = await serverTimeHere(tx, now)
  await tx.sent.put(rows.map((row) => discarded(row, sentAt)))
  await noteDiscards(
    tx,
    rows.map(({ opId }) => opId),
  )
}

function discarded(row: ParkedRow, sentAt: number): NewSentRow {
  const { n: _n, code: _code, issues: _issues, parkedAt: _at, because: _because, isOutOfSight: _hidden, ...rest } = row
  return { ...rest, v: 0, outcome: 'discarded', conflictIds: [], sentAt }
}
