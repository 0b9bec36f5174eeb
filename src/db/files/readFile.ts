import type { LocalStore } from '../localStore.ts'
import type { FileRow, FileThumbRow } from '../rows.ts'
import { piecesOf } from './filePieces.ts'

const dayMs = 86_400_000

export async function readFile(
  store: LocalStore,
  sha256: string,
  now: number,
): Promise<{ mime: string; pieces: ArrayBuffer[] } | undefined> {
  const found = await store.read(['files', 'filePieces'], async (tx) => {
    const row = await tx.files.get(sha256)
    const pieces = await piecesOf(tx, sha256)
    return row && pieces && { row, pieces }
  })
  if (!found) return undefined
  // A full device can't record the use, but it can still read.
  if (now - found.row.lastUsedAt > dayMs) await noteUse(store, sha256, now).catch(() => undefined)
  return { mime: found.row.mime, pieces: found.pieces }
}

/** Records a view, because recently viewed files are evicted last. */
const noteUse = (store: LocalStore, sha256: string, now: number): Promise<void> =>
  store.write(['files'], async ({ files }) => {
    const row = await files.get(sha256)
    if (row) await files.put([{ ...row, lastUsedAt: now }])
  })

export const readThumb = (store: LocalStore, sha256: string): Promise<FileThumbRow | undefined> =>
  store.read(['fileThumbs'], ({ fileThumbs }) => fileThumbs.get(sha256))

export const readFileRow = (store: LocalStore, sha256: string): Promise<FileRow | undefined> =>
  store.read(['files'], ({ files }) => files.get(sha256))
