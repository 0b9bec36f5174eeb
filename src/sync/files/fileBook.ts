import type { ErrorCode } from '#domain/errors.ts'
import { requeued } from '#db/files/changeFiles.ts'
import { filesOfOperations, filesOfUnsent } from '#db/files/unsentNames.ts'
import type { LocalStore, StoreTx } from '#db/localStore.ts'
import type { FileRow } from '#db/rows.ts'

/** Where each file stands on its way to the server; every step is one transaction. */

const dayMs = 86_400_000
/** The server lets go of files that no record names for 30 days; so long before that it is asked again. */
const [proofMs, lateProofMs] = [7 * dayMs, 20 * dayMs]

/** The server's data set as the device knows it, '' before it knows any. */
const epochOf = async ({ meta }: StoreTx): Promise<string> => {
  const value = (await meta.get('epoch'))?.value
  return typeof value === 'string' ? value : ''
}

/** A file to be sent next, and the data set that what the server says of it counts for. */
export interface FileTurn {
  readonly row: FileRow
  readonly epoch: string
}

/**
 * Takes note of where the server stands: of another data set than before every file that was stored is asked about again, and sent
 * where it is missing, and so is a draft whose bytes a change names. Once a day, files whose proof is getting old are asked about
 * too, and those that arrived damaged are tried again.
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
    // A clock that was set back would put the check off for years.
    if (Math.abs(now - Number(checked?.value ?? 0)) < dayMs) return
    const again = [...(await withOldProof(tx, now)), ...(await damaged(tx))]
    await tx.files.put(again.map(requeued))
    await tx.meta.put([{ key: 'filesCheckedAt', value: now }])
  })
}

/** Drafts of which a change of this device names the same bytes: whoever added those may no longer have them. */
async function namedDrafts(tx: StoreTx): Promise<FileRow[]> {
  const drafts = await tx.files.whereAny('state', ['draft'])
  if (drafts.length === 0) return []
  const [unsent, sent] = [await filesOfUnsent(tx), filesOfOperations(await tx.sent.all())]
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

/** The newest file that waits, but for those that are left out and those that the person holds back. */
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
 * Changes the row of a file that still waits, unless the server turned out to be of another data set meanwhile: then nothing counts
 * that it said. Undefined when the file no longer waits.
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

/** Takes down how many bytes the server has. False when the file no longer waits. */
export const noteOffset = async (store: LocalStore, turn: FileTurn, offset: number): Promise<boolean> =>
  (await note(store, turn, (row) => ({ ...row, offset }))) !== undefined

/** Takes down the server's proof that it has the file. */
export const noteStored = (store: LocalStore, turn: FileTurn, now: number): Promise<FileRow | undefined> =>
  note(store, turn, (row) => ({ ...row, state: 'stored', offset: row.bytes, damages: 0, storedAt: now }))

/** Sets a file aside that the server will not have; the record that names it stays as it is. */
export const noteRefused = (store: LocalStore, turn: FileTurn, refusedCode: ErrorCode): Promise<FileRow | undefined> =>
  note(store, turn, (row) => ({ ...row, state: 'refused', offset: 0, refusedCode }))

const damagesBeforeSettingAside = 5

/** Takes down that the bytes arrived as others. Often so, the file is set aside, and false is given. */
export async function noteDamaged(store: LocalStore, turn: FileTurn): Promise<boolean> {
  const row = await note(store, turn, (here): FileRow => {
    const damages = here.damages + 1
    const isOver = damages >= damagesBeforeSettingAside
    return { ...here, offset: 0, damages, ...(isOver ? { state: 'refused', refusedCode: 'fileDamaged' } : {}) }
  })
  return row?.state === 'queued'
}
