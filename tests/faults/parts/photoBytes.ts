import { createHash } from 'node:crypto'
import type { Seeded } from './seeded.ts'

/** Size in bytes of the parts that devices send in histories. */
export const photoPartBytes = 64
/** Minimum part size in bytes that the server accepts, for parts from another machine. */
export const smallestPhotoPartBytes = 16

/**
 * Returns text bytes as a photo, large enough for one or several parts. Sometimes other users have the same bytes, even
 * in the other company.
 */
export function photoBytes(random: Seeded): Uint8Array<ArrayBuffer> {
  const word = random.chance(0.3) ? `everybody's ${random.below(2)} ` : `${random.below(0x7fffffff)} `
  const length = 30 + random.below(3.5 * photoPartBytes)
  return new Uint8Array(Buffer.alloc(word.startsWith('every') ? 100 : length, word))
}

export const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')
