import { entityOf } from '#domain/entities.ts'
import { AppError } from '#domain/errors.ts'
import { filesOf, filesOfValues, isFileKind } from '#domain/files/fileReferences.ts'
import type { LocalRecord } from '../localRecord.ts'
import type { StoreTx } from '../localStore.ts'
import type { RecordChange } from '../recordChange.ts'
import type { FileRow } from '../rows.ts'
import { requeued } from './changeFiles.ts'
import { filesOfOperations, filesOfUnsent } from './unsentNames.ts'

/** Names of the fields of a change that hold files. */
const fileFieldsOf = ({ entity, fields }: Pick<RecordChange, 'entity' | 'fields'>): string[] => {
  const known = entityOf(entity).fields
  return Object.keys(fields).filter(
    (name) => isFileKind(known[name]?.kind ?? '') || filesOf(fields[name]?.to).length > 0,
  )
}

/** True for a change that adds or takes out files. */
export const touchesFiles = (change: RecordChange): boolean => fileFieldsOf(change).length > 0

/**
 * Follows a change that was just written, in the transaction of the save: drafts that it names are to be sent from now on, and what
 * it took out of the record before anything of it was sent stays on the device. `before` is the record as it was. Throws `AppError`
 * fileNotOnDevice, which undoes the save, when a file that the person added is not here any more.
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
 * Follows a decision about a conflict in the same way: files of the chosen value are to be sent from here too where a draft has their
 * bytes, because whoever added them elsewhere may have lost them.
 */
export async function queueChosenFiles(tx: StoreTx, opId: string): Promise<void> {
  const chosen = filesOfOperations(await tx.outbox.whereAny('opId', [opId]))
  const rows = await tx.files.getMany([...chosen])
  await queueDrafts(
    tx,
    rows.filter((row) => row !== undefined),
  )
}

/** Of files that a record no longer names, those of which nothing was sent and that nothing else names become drafts again. */
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
