import type { ErrorCode } from '#domain/errors.ts'
import { requeued } from '#db/files/changeFiles.ts'
import { filesOfOperations, filesOfUnsent } from '#db/files/unsentNames.ts'
import type { LocalStore, StoreTx } from '#db/localStore.ts'
import type { FileRow } from '#db/rows.ts'

const dayMs = 86_400_000
/** Age in ms from which a proof counts as old; the server deletes files that are unreferenced for 30 days. */
const proofMs = 7 * dayMs
/** Minimum time in ms from a proof to a later change that references the file, for checking the file again. */
const lateProofMs = 20 * dayMs

const epochOf = async ({ meta }: StoreTx): Promise<string> => {
  const value = (await meta.get('epoch'))?.value
  return typeof value === 'string' ? value : ''
}

export interface FileTurn {
  readonly row: FileRow
  readonly epoch: string
}

/**
 * Queues files again. In a new epoch, stored files are queued to be checked and resent if missing, and so are drafts
 * referenced by a change. Once a day, files with an old proof and corrupted files are queued.
 */
export function takeStock(store: LocalStore, now: number): Promise<void> {
  return store.write(['files', 'meta', 'outbox', 'parked', 'sent'], async (tx) => {
    const [known, checked] = await tx.meta.getMany(['filesEpoch', 'filesCheckedAt'])
    const epoch = await epochOf(tx)
    if (known?.value !== epoch) {
      const stored = await tx.files.whereAny('state', ['stored'])
      await tx.files.put([...stored, ...(await namedDrafts(tx))].filter(({ hasBytes }) => hasBytes).map(requeued))
      await tx.meta.put([{ key: 'filesEpoch', value: epoch }])
    }
    // Compare the absolute difference, because a clock that was set back would otherwise postpone the check.
    if (Math.abs(now - Number(checked?.value ?? 0)) < dayMs) return
    const again = [...(await withOldProof(tx, now)), ...(await damaged(tx))]
    await tx.files.put(again.map(requeued))
    await tx.meta.put([{ key: 'filesCheckedAt', value: now }])
  })
}

/**
 * Returns drafts referenced by this device's changes, because the device that added them may no longer have the bytes.
 */
async function namedDrafts(tx: StoreTx): Promise<FileRow[]> {
  const drafts = await tx.files.whereAny('state', ['draft'])
  if (drafts.length === 0) return []
  const unsent = await filesOfUnsent(tx)
  const sent = filesOfOperations(await tx.sent.all())
  return drafts.filter(({ sha256 }) => unsent.has(sha256) || sent.has(sha256))
}

async function withOldProof(tx: StoreTx, now: number): Promise<FileRow[]> {
  const stored = (await tx.files.whereAny('state', ['stored'])).filter(
    ({ hasBytes, storedAt = 0 }) => hasBytes && now - storedAt > proofMs,
  )
  if (stored.length === 0) return []
  const unsent = await filesOfUnsent(tx)
  const sent = await tx.sent.all()
  const isLate = ({ sha256, storedAt = 0 }: FileRow): boolean =>
    filesOfOperations(sent.filter(({ sentAt }) => sentAt - storedAt > lateProofMs)).has(sha256)
  return stored.filter((row) => unsent.has(row.sha256) || isLate(row))
}

const damaged = async ({ files }: StoreTx): Promise<FileRow[]> =>
  (await files.whereAny('state', ['refused'])).filter(
    ({ refusedCode, hasBytes }) => refusedCode === 'fileDamaged' && hasBytes,
  )

/** Returns the newest pending file, except skipped and paused ones. */
export function nextFile(store: LocalStore, leftOut: ReadonlySet<string>): Promise<FileTurn | undefined> {
  return store.read(['files', 'meta'], async (tx) => {
    const waiting = (await tx.files.whereAny('state', ['queued'])).filter(
      ({ sha256, isPaused }) => !isPaused && !leftOut.has(sha256),
    )
    const row = waiting.toSorted((a, b) => b.addedAt - a.addedAt)[0]
    return row && { row, epoch: await epochOf(tx) }
  })
}

/**
 * Updates the row of a pending file. Returns undefined without writing if the file is no longer pending, is paused, or
 * the epoch has changed, because then the server's response is invalid.
 */
const note = (
  store: LocalStore,
  { row, epoch }: FileTurn,
  change: (row: FileRow) => FileRow,
): Promise<FileRow | undefined> =>
  store.write(['files', 'meta'], async (tx) => {
    const here = await tx.files.get(row.sha256)
    if (here?.state !== 'queued' || here.isPaused || (await epochOf(tx)) !== epoch) return undefined
    const changed = change(here)
    await tx.files.put([changed])
    return changed
  })

/** Returns false if the file must not be sent further. */
export const noteOffset = async (store: LocalStore, turn: FileTurn, offset: number): Promise<boolean> =>
  (await note(store, turn, (row) => ({ ...row, offset }))) !== undefined

export const noteStored = (store: LocalStore, turn: FileTurn, now: number): Promise<FileRow | undefined> =>
  note(store, turn, (row) => ({ ...row, state: 'stored', offset: row.bytes, damages: 0, storedAt: now }))

/** Parks a file the server rejected; the record that references it stays unchanged. */
export const noteRefused = (store: LocalStore, turn: FileTurn, refusedCode: ErrorCode): Promise<FileRow | undefined> =>
  note(store, turn, (row) => ({ ...row, state: 'refused', offset: 0, refusedCode }))

const damagesBeforeSettingAside = 5

/** After repeated failures, parks the file. */
export const noteDamaged = (store: LocalStore, turn: FileTurn): Promise<FileRow | undefined> =>
  note(store, turn, (row): FileRow => {
    const damages = row.damages + 1
    const isOver = damages >= damagesBeforeSettingAside
    return { ...row, offset: 0, damages, ...(isOver ? { state: 'refused', refusedCode: 'fileDamaged' } : {}) }
  })
