import type { LocalStore } from '../localStore.ts'
import type { FileRow } from '../rows.ts'
import { dropBytes } from './filePieces.ts'

/** What a person decides about a file that is kept on this device. */

async function change(
  store: LocalStore,
  sha256: string,
  next: (row: FileRow) => FileRow | undefined,
): Promise<FileRow | undefined> {
  return store.write(['files'], async ({ files }) => {
    const row = await files.get(sha256)
    const changed = row && next(row)
    if (changed) await files.put([changed])
    return changed
  })
}

/** Notes that a draft was taken out of its form; its bytes go after a while if no form names it by then. */
export async function letGoOfFile(store: LocalStore, sha256: string, now: number): Promise<void> {
  await change(store, sha256, (row) => (row.state === 'draft' ? { ...row, letGoAt: now } : undefined))
}

/** Sends a file once more that the server refused. */
export async function retryFile(store: LocalStore, sha256: string): Promise<void> {
  await change(store, sha256, (row) => (row.state === 'refused' && row.hasBytes ? requeued(row) : undefined))
}

/** Holds a file back that waits, or lets it go on. */
export async function pauseFile(store: LocalStore, sha256: string, isPaused: boolean): Promise<void> {
  await change(store, sha256, ({ isPaused: _before, ...row }) =>
    row.state === 'queued' ? { ...row, ...(isPaused ? { isPaused } : {}) } : undefined,
  )
}

/** The row of a file that begins to be sent from its first byte. */
export const requeued = ({ refusedCode: _code, storedAt: _at, letGoAt: _letGoAt, ...row }: FileRow): FileRow => ({
  ...row,
  state: 'queued',
  offset: 0,
  damages: 0,
})

/** Gives up the bytes of a file that the server refused, by the person's own decision. Records go on naming it. */
export function giveUpFile(store: LocalStore, sha256: string): Promise<void> {
  return store.write(['files', 'filePieces', 'fileThumbs'], async (tx) => {
    const row = await tx.files.get(sha256)
    if (row?.state !== 'refused') return
    await dropBytes(tx, [{ ...row, state: 'gone' }])
    await tx.fileThumbs.remove([sha256])
  })
}
