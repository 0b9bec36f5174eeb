import { entityOf } from '#domain/entities.ts'
import { AppError } from '#domain/errors.ts'
import { filesOf, filesOfValues, isFileKind } from '#domain/files/fileReferences.ts'
import type { LocalRecord } from '../localRecord.ts'
import type { StoreTx } from '../localStore.ts'
import type { RecordChange } from '../recordChange.ts'
import type { FileRow } from '../rows.ts'
import { requeued } from './changeFiles.ts'
import { filesOfOperations, filesOfUnsent } from './unsentNames.ts'

const fileFieldsOf = ({ entity, fields }: Pick<RecordChange, 'entity' | 'fields'>): string[] => {
  const known = entityOf(entity).fields
  return Object.keys(fields).filter(
    (name) => isFileKind(known[name]?.kind ?? '') || filesOf(fields[name]?.to).length > 0,
  )
}

export const touchesFiles = (change: RecordChange): boolean => fileFieldsOf(change).length > 0

/**
 * Updates files within a change's transaction: queues referenced drafts, and turns unsent files removed from the record
 * back into drafts. `before` is the previous record. Throws `AppError` fileNotOnDevice, rolling back, if an added file
 * is missing here.
 */
export async function queueFiles(
  tx: StoreTx,
  change: RecordChange,
  before: LocalRecord | undefined,
  now: number,
): Promise<void> {
  const names = fileFieldsOf(change)
  const named = [...new Set(names.flatMap((name) => filesOf(change.fields[name]?.to)))]
  const wanted = [...new Set([...named, ...(change.newFiles ?? [])])]
  const rows = (await tx.files.getMany(wanted)).filter((row) => row !== undefined)
  const here = new Set(rows.filter(({ state }) => state !== 'gone').map(({ sha256 }) => sha256))
  if (change.newFiles?.some((sha256) => !here.has(sha256))) throw new AppError('fileNotOnDevice')
  await queueDrafts(
    tx,
    rows.filter(({ sha256 }) => named.includes(sha256)),
  )
  const old = names.flatMap((name) => filesOf(before?.fields[name]))
  await takeBack(
    tx,
    change,
    old.filter((sha256) => !named.includes(sha256)),
    now,
  )
}

const queueDrafts = (tx: StoreTx, rows: readonly FileRow[]): Promise<void> =>
  tx.files.put(rows.filter(({ state }) => state === 'draft').map(requeued))

/**
 * After a conflict decision, queues the chosen value's files if a draft has their bytes, because the device that added
 * the files may have lost them.
 */
export async function queueChosenFiles(tx: StoreTx, opId: string): Promise<void> {
  const chosen = filesOfOperations(await tx.outbox.whereAny('opId', [opId]))
  const rows = await tx.files.getMany([...chosen])
  await queueDrafts(
    tx,
    rows.filter((row) => row !== undefined),
  )
}

async function takeBack(
  tx: StoreTx,
  { entity, id }: Pick<RecordChange, 'entity' | 'id'>,
  out: readonly string[],
  now: number,
): Promise<void> {
  const rows = (await tx.files.getMany(out)).filter((row) => row?.state === 'queued' && row.offset === 0)
  if (rows.length === 0) return
  const base = await tx.base.get([entity, id])
  const known = new Set([
    ...(await filesOfUnsent(tx)),
    ...filesOfOperations(await tx.sent.all()),
    ...filesOfValues(base?.fields ?? {}),
  ])
  const free = rows.flatMap((row) => (row && !known.has(row.sha256) ? [row] : []))
  await tx.files.put(free.map((row) => ({ ...row, state: 'draft', letGoAt: now })))
}
