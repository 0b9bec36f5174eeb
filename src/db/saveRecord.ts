import { entityNames } from '#domain/entities.ts'
import { queueChosenFiles, queueFiles, touchesFiles } from './files/queueFiles.ts'
import { gatherTx } from './gatheredTx.ts'
import type { LocalDatabase } from './LocalDatabase.ts'
import type { TableName } from './localStore.ts'
import { newId } from './newId.ts'
import type { RecordChange, SaveOutcome } from './recordChange.ts'
import type { SavePorts } from './savePorts.ts'
import { withReopening } from './withReopening.ts'
import { type ChangeStamp, Refused, writeChange } from './writeChange.ts'

/** Saves one change; see `saveRecords`. */
export const saveRecord = (database: LocalDatabase, change: RecordChange, ports: SavePorts): Promise<SaveOutcome> =>
  saveRecords(database, [change], ports)

/**
 * The only way a person's change is written: judged on the device, then records and operations in one strict transaction, all or
 * nothing; with them go the files that they name from drafts to what is sent. When it resolves with `saved`, everything is on the
 * disk. Throws `AppError` storageFull, storageBroken or fileNotOnDevice, and then nothing was written.
 */
export async function saveRecords(
  database: LocalDatabase,
  changes: readonly RecordChange[],
  ports: SavePorts,
): Promise<SaveOutcome> {
  const txId = newId(ports)
  const wallAt = new Date(ports.clock.now()).toISOString()
  const stamps = changes.map((): ChangeStamp => ({ opId: newId(ports), txId, wallAt }))
  try {
    return await withReopening(database, (isSecondTry) => write(database, changes, stamps, isSecondTry))
  } catch (error) {
    if (error instanceof Refused) return { saved: false, code: error.code, issues: error.issues }
    throw error
  }
}

function write(
  database: LocalDatabase,
  changes: readonly RecordChange[],
  stamps: readonly ChangeStamp[],
  isSecondTry: boolean,
): Promise<SaveOutcome> {
  return database.write(tablesOf(changes), async (tx) => {
    // A lost handle may have hidden a commit that did happen; what is there is not written twice.
    const opIds = stamps.map(({ opId }) => opId)
    if (isSecondTry) {
      const stored = [...(await tx.outbox.whereAny('opId', opIds)), ...(await tx.sent.whereAny('opId', opIds))]
      if (stored.length > 0) return { saved: true, opIds: stored.map(({ opId }) => opId) }
    }
    const written = new Set<string>()
    const gathered = canGather(changes) ? await gatherTx(tx, changes) : undefined
    for (const [index, change] of changes.entries()) {
      const stamp = stamps[index]!
      const hasFiles = touchesFiles(change)
      const before = hasFiles ? await tx.view(change.entity).get(change.id) : undefined
      const opId = await writeChange(gathered?.tx ?? tx, change, stamp)
      if (hasFiles) await queueFiles(tx, change, before, Date.parse(stamp.wallAt))
      if (opId === undefined) continue
      if (change.kind === 'resolve') await queueChosenFiles(tx, opId)
      written.add(opId)
    }
    await gathered?.flush()
    return { saved: true, opIds: [...written] }
  })
}

/** Files and decisions read more than the record that is changed. */
const canGather = (changes: readonly RecordChange[]): boolean =>
  changes.length > 1 && !changes.some((change) => change.kind === 'resolve' || touchesFiles(change))

/** A decision about a conflict may touch any kind of record, and files. */
function tablesOf(changes: readonly RecordChange[]): TableName[] {
  const hasDecision = changes.some(({ kind }) => kind === 'resolve')
  const touched = hasDecision ? entityNames : changes.map(({ entity }) => entity)
  const files: TableName[] = hasDecision || changes.some(touchesFiles) ? ['files'] : []
  return [...new Set<TableName>([...touched, ...files, 'base', 'outbox', 'parked', 'sent', 'meta'])]
}
