import type { RescueCrypto } from './rescueKey.ts'
import type { Random } from '#db/savePorts.ts'

const ivBytes = 12
/** Bytes that encryption adds to a piece: the IV and the authentication tag. */
export const pieceOverhead = ivBytes + 16

/**
 * Returns the header and piece number as authenticated data, so that a moved piece, or a piece from another file,
 * doesn't decrypt.
 */
function dataOf(head: Uint8Array, index: number): Uint8Array<ArrayBuffer> {
  const data = new Uint8Array(head.length + 4)
  data.set(head)
  new DataView(data.buffer).setUint32(head.length, index)
  return data
}

export async function sealPiece(
  { crypto, random }: SealPorts,
  key: CryptoKey,
  head: Uint8Array,
  index: number,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<Uint8Array<ArrayBuffer>> {
  const iv = new Uint8Array(random.bytes(ivBytes))
  const algorithm = { name: 'AES-GCM', iv, additionalData: dataOf(head, index) }
  const sealed = new Uint8Array(await crypto.subtle.encrypt(algorithm, key, bytes))
  const piece = new Uint8Array(ivBytes + sealed.length)
  piece.set(iv)
  piece.set(sealed, ivBytes)
  return piece
}

/** Decrypts one piece; undefined if it was altered. */
export async function openPiece(
  { subtle }: RescueCrypto,
  key: CryptoKey,
  head: Uint8Array,
  index: number,
  sealed: Blob,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  try {
    const piece = new Uint8Array(await sealed.arrayBuffer())
    const algorithm = { name: 'AES-GCM', iv: piece.slice(0, ivBytes), additionalData: dataOf(head, index) }
    return new Uint8Array(await subtle.decrypt(algorithm, key, piece.subarray(ivBytes)))
  } catch {
    return undefined
  }
}

export interface SealPorts {
  readonly crypto: RescueCrypto
  readonly random: Random
}
