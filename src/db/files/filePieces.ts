import type { LocalStore, StoreTx } from '../localStore.ts'
import type { FileRow } from '../rows.ts'

/** Keys of the pieces of a file. */
const pieceKeys = ({ sha256, bytes, pieceBytes }: FileRow): [string, number][] =>
  Array.from({ length: Math.ceil(bytes / pieceBytes) }, (_, index) => [sha256, index])

/** The pieces of a file in their order; undefined when not all of them are here. */
export async function piecesOf(tx: StoreTx, sha256: string): Promise<ArrayBuffer[] | undefined> {
  const row = await tx.files.get(sha256)
  if (!row?.hasBytes) return undefined
  const pieces = (await tx.filePieces.getMany(pieceKeys(row))).flatMap((piece) => (piece ? [piece.bytes] : []))
  const total = pieces.reduce((sum, { byteLength }) => sum + byteLength, 0)
  return total === row.bytes ? pieces : undefined
}

/** Bytes of a file from an offset on, at most so many; undefined when they are not here. Never holds more than that and two pieces. */
export async function readRange(
  store: LocalStore,
  row: FileRow,
  offset: number,
  most: number,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const end = Math.min(row.bytes, offset + most)
  const first = Math.floor(offset / row.pieceBytes)
  const keys = pieceKeys(row).slice(first, Math.ceil(end / row.pieceBytes))
  const pieces = await store.read(['filePieces'], (tx) => tx.filePieces.getMany(keys))
  const range = new Uint8Array(end - offset)
  let filled = 0
  for (const [place, piece] of pieces.entries()) {
    const start = (first + place) * row.pieceBytes
    const part = new Uint8Array(piece?.bytes ?? new ArrayBuffer(0)).subarray(
      Math.max(0, offset - start),
      Math.max(0, end - start),
    )
    range.set(part, filled)
    filled += part.length
  }
  return filled === range.length ? range : undefined
}

/** Takes the bytes of files away and keeps what is known of them. */
export async function dropBytes(tx: StoreTx, rows: readonly FileRow[]): Promise<void> {
  await tx.filePieces.remove(rows.flatMap(pieceKeys))
  await tx.files.put(rows.map((row) => ({ ...row, hasBytes: false })))
}

/** Forgets files altogether. */
export async function forgetFiles(tx: StoreTx, hashes: readonly string[]): Promise<void> {
  const rows = (await tx.files.getMany(hashes)).filter((row) => row !== undefined)
  await tx.filePieces.remove(rows.flatMap(pieceKeys))
  await tx.files.remove(hashes)
  await tx.fileThumbs.remove(hashes)
}
