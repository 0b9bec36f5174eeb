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

export const saveRecord = (database: LocalDatabase, change: RecordChange, ports: SavePorts): Promise<SaveOutcome> =>
  saveRecords(database, [change], ports)

/**
 * Writes a user's changes. Validates locally, and writes records and operations in one strict, atomic transaction,
 * queueing referenced drafts. Once `saved`, everything is on disk. Throws a storage `AppError` or `fileNotOnDevice`,
 * with nothing written.
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
    // The commit may have succeeded although the database connection was lost; don't write twice.
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

/**
 * Returns whether changes can share a `gatherTx`. Changes with files or decisions can't, because they read more than
 * the changed record.
 */
const canGather = (changes: readonly RecordChange[]): boolean =>
  changes.length > 1 && !changes.some((change) => change.kind === 'resolve' || touchesFiles(change))

/** A conflict decision may touch records of any kind, and files. */
function tablesOf(changes: readonly RecordChange[]): TableName[] {
  const hasDecision = changes.some(({ kind }) => kind === 'resolve')
  const touched = hasDecision ? entityNames : changes.map(({ entity }) => entity)
  const files: TableName[] = hasDecision || changes.some(touchesFiles) ? ['files'] : []
  return [...new Set<TableName>([...touched, ...files, 'base', 'outbox', 'parked', 'sent', 'meta'])]
}
