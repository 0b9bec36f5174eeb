import { createHash } from 'node:crypto'
import type { Random } from '../../ports.ts'

/** SHA-256 of a secret in base64url; what is kept instead of it. */
export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url')

/** A token of 192 random bits for a link. */
export const newToken = (random: Random): string => Buffer.from(random(24)).toString('base64url')

/** Six decimal digits, each number as likely as any other. */
export function newCode(random: Random): string {
  const max = 1_000_000
  const fair = Math.floor(2 ** 32 / max) * max
  for (;;) {
    const number = Buffer.from(random(4)).readUInt32BE()
    if (number < fair) return String(number % max).padStart(6, '0')
  }
}
