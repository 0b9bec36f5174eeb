import type { LocalStore } from '../localStore.ts'
import type { FileRow } from '../rows.ts'
import { dropBytes } from './filePieces.ts'

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

/** Marks a draft as removed from its form. Its bytes are deleted later unless a form references it again. */
export async function letGoOfFile(store: LocalStore, sha256: string, now: number): Promise<void> {
  await change(store, sha256, (row) => (row.state === 'draft' ? { ...row, letGoAt: now } : undefined))
}

export async function retryFile(store: LocalStore, sha256: string): Promise<void> {
  await change(store, sha256, (row) => (row.state === 'refused' && row.hasBytes ? requeued(row) : undefined))
}

export async function pauseFile(store: LocalStore, sha256: string, isPaused: boolean): Promise<void> {
  await change(store, sha256, ({ isPaused: _before, ...row }) =>
    row.state === 'queued' ? { ...row, ...(isPaused ? { isPaused } : {}) } : undefined,
  )
}

export const requeued = ({ refusedCode: _code, storedAt: _at, letGoAt: _letGoAt, ...row }: FileRow): FileRow => ({
  ...row,
  state: 'queued',
  offset: 0,
  damages: 0,
})

/** Discards a rejected file's bytes at the user's request. Records keep their reference. */
export function giveUpFile(store: LocalStore, sha256: string): Promise<void> {
  return store.write(['files', 'filePieces', 'fileThumbs'], async (tx) => {
    const row = await tx.files.get(sha256)
    if (row?.state !== 'refused') return
    await dropBytes(tx, [{ ...row, state: 'gone' }])
    await tx.fileThumbs.remove([sha256])
  })
}
