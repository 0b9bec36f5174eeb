import type { LocalStore, StoreTx } from '../localStore.ts'
import type { FileRow } from '../rows.ts'

const pieceKeys = ({ sha256, bytes, pieceBytes }: FileRow): [string, number][] =>
  Array.from({ length: Math.ceil(bytes / pieceBytes) }, (_, index) => [sha256, index])

export async function piecesOf(tx: StoreTx, sha256: string): Promise<ArrayBuffer[] | undefined> {
  const row = await tx.files.get(sha256)
  if (!row?.hasBytes) return undefined
  const pieces = (await tx.filePieces.getMany(pieceKeys(row))).flatMap((piece) => (piece ? [piece.bytes] : []))
  const total = pieces.reduce((sum, { byteLength }) => sum + byteLength, 0)
  return total === row.bytes ? pieces : undefined
}

/**
 * Reads up to `maxBytes` from an offset; undefined if missing. Uses memory for at most twice `maxBytes` plus two
 * pieces. A range within one piece isn't copied, so don't modify it.
 */
export async function readRange(
  store: LocalStore,
  row: FileRow,
  offset: number,
  maxBytes: number,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const end = Math.min(row.bytes, offset + maxBytes)
  const first = Math.floor(offset / row.pieceBytes)
  const keys = pieceKeys(row).slice(first, Math.ceil(end / row.pieceBytes))
  const pieces = await store.read(['filePieces'], (tx) => tx.filePieces.getMany(keys))
  const parts = pieces.map((piece, place) => {
    const start = (first + place) * row.pieceBytes
    return new Uint8Array(piece?.bytes ?? new ArrayBuffer(0)).subarray(Math.max(0, offset - start), end - start)
  })
  const range = parts.length === 1 ? parts[0]! : joined(parts)
  return range.length === end - offset ? range : undefined
}

function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let filled = 0
  for (const part of parts) {
    whole.set(part, filled)
    filled += part.length
  }
  return whole
}

export async function dropBytes(tx: StoreTx, rows: readonly FileRow[]): Promise<void> {
  await tx.filePieces.remove(rows.flatMap(pieceKeys))
  await tx.files.put(rows.map((row) => ({ ...row, hasBytes: false })))
}

export async function forgetFiles(tx: StoreTx, hashes: readonly string[]): Promise<void> {
  const rows = (await tx.files.getMany(hashes)).filter((row) => row !== undefined)
  await tx.filePieces.remove(rows.flatMap(pieceKeys))
  await tx.files.remove(hashes)
  await tx.fileThumbs.remove(hashes)
}
