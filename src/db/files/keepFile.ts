import { filePartBytes } from '#domain/contracts/files.ts'
import { AppError } from '#domain/errors.ts'
import type { LocalStore, StoreTx } from '../localStore.ts'
import type { FileRow, FileThumbRow } from '../rows.ts'
import { forgetFiles, piecesOf } from './filePieces.ts'

export interface WholeFile {
  readonly sha256: string
  readonly mime: string
  readonly content: ArrayBuffer
  readonly thumb?: Omit<FileThumbRow, 'sha256'> | undefined
}

const tables = ['files', 'filePieces', 'fileThumbs'] as const

/**
 * Stores a user's file, as a draft unless already known, and reads it back: once resolved, the bytes are correct on
 * disk. Throws `AppError` storageFull or storageBroken; a draft that can't be read back is removed.
 */
export async function keepFile(
  store: LocalStore,
  file: WholeFile,
  now: number,
  pieceBytes = filePartBytes,
): Promise<void> {
  const fresh = { state: 'draft', pieceBytes } as const
  await store.write(tables, (tx) => write(tx, file, now, fresh))
  if (await isStored(store, file)) return
  // Write it again, because an existing copy may be corrupt.
  await store.write(tables, (tx) => write(tx, file, now, fresh, true))
  if (await isStored(store, file)) return
  await store.write(tables, forgetDraft(file.sha256))
  throw new AppError('storageBroken', { reason: 'readBack' })
}

const isStored = async (store: LocalStore, { sha256, content }: WholeFile): Promise<boolean> => {
  const pieces = await store.read(['files', 'filePieces'], (tx) => piecesOf(tx, sha256))
  return pieces !== undefined && isSame(pieces, content)
}

const forgetDraft =
  (sha256: string) =>
  async (tx: StoreTx): Promise<void> => {
    if ((await tx.files.get(sha256))?.state === 'draft') await forgetFiles(tx, [sha256])
  }

export const keepFetched = (store: LocalStore, file: WholeFile, now: number): Promise<void> =>
  store.write(tables, (tx) => write(tx, file, now, { state: 'fetched', pieceBytes: filePartBytes }))

export const keepThumb = (store: LocalStore, thumb: FileThumbRow): Promise<void> =>
  store.write(['fileThumbs'], (tx) => tx.fileThumbs.put([thumb]))

async function write(
  tx: StoreTx,
  { sha256, mime, content, thumb }: WholeFile,
  now: number,
  fresh: Pick<FileRow, 'state' | 'pieceBytes'>,
  isWhole = false,
): Promise<void> {
  const known = await tx.files.get(sha256)
  if (thumb) await tx.fileThumbs.put([{ sha256, ...thumb }])
  if (known?.hasBytes && !isWhole) {
    const { letGoAt: _letGoAt, ...row } = known
    await tx.files.put([{ ...row, lastUsedAt: now, ...(row.state === 'draft' ? { addedAt: now } : {}) }])
    return
  }
  const { pieceBytes } = fresh
  const count = Math.ceil(content.byteLength / pieceBytes)
  const pieces = Array.from({ length: count }, (_, index) => {
    return { sha256, index, bytes: content.slice(index * pieceBytes, (index + 1) * pieceBytes) }
  })
  await tx.filePieces.put(pieces, true)
  // Ignore the old row of a discarded file.
  const before = known?.state === 'gone' ? undefined : known
  const row = { sha256, mime, bytes: content.byteLength, state: fresh.state, addedAt: now, offset: 0, damages: 0 }
  await tx.files.put([{ ...row, ...before, hasBytes: true, pieceBytes, lastUsedAt: now }])
}

function isSame(pieces: readonly ArrayBuffer[], content: ArrayBuffer): boolean {
  const wanted = new Uint8Array(content)
  let at = 0
  for (const piece of pieces) {
    for (const byte of new Uint8Array(piece)) {
      if (byte !== wanted[at]) return false
      at += 1
    }
  }
  return at === wanted.length
}
