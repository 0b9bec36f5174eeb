import { createHash } from 'node:crypto'
import type { Random } from '../../ports.ts'

/** Returns the SHA-256 of a secret in base64url; only this hash is stored. */
export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url')

/** Creates a link token of 192 random bits. */
export const newToken = (random: Random): string => Buffer.from(random(24)).toString('base64url')

/** Creates a uniformly random six-digit code. */
export function newCode(random: Random): string {
  const max = 1_000_000
  const fair = Math.floor(2 ** 32 / max) * max
  for (;;) {
    const number = Buffer.from(random(4)).readUInt32BE()
    if (number < fair) return String(number % max).padStart(6, '0')
  }
}
