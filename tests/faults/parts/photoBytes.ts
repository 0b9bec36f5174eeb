import { createHash } from 'node:crypto'
import type { Seeded } from './seeded.ts'

/** File part size in histories, matching the server's. */
export const photoPartBytes = 64
/** The server accepts even smaller parts, as another machine may send them. */
export const smallestPhotoPartBytes = 16

/**
 * Bytes that simulate a photo: text, small or of several parts; sometimes shared with others, even the other company.
 */
export function photoBytes(random: Seeded): Uint8Array<ArrayBuffer> {
  const word = random.chance(0.3) ? `everybody's ${random.below(2)} ` : `${random.below(0x7fffffff)} `
  const length = 30 + random.below(3.5 * photoPartBytes)
  return new Uint8Array(Buffer.alloc(word.startsWith('every') ? 100 : length, word))
}

export const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')
