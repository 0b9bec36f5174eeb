import { trimMarksEnd } from '#domain/trimMarks.ts'
import type { ReplyOf } from '#domain/contracts/endpoint.ts'
import type { createProofOfWork } from '#domain/contracts/account.ts'

type Sum = ReplyOf<typeof createProofOfWork>

/** How many numbers are tried side by side: the browser spreads them over its own threads, so the page stays free. */
const atOnce = 4

/**
 * Solves a sum of the server: the whole number from 0 to `most` whose PBKDF2 (SHA-256, 32 bytes) is the target. Tells the share of
 * numbers that were tried, 0…1, and stops when `signal` says so. Undefined when no number fits.
 */
export async function solveWork(
  sum: Sum,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<number | undefined> {
  const salt = new TextEncoder().encode(sum.salt)
  for (let from = 0; from <= sum.most; from += atOnce) {
    signal.throwIfAborted()
    const numbers = Array.from({ length: Math.min(atOnce, sum.most - from + 1) }, (_, step) => from + step)
    const marks = await Promise.all(numbers.map((number) => markOf(number, salt, sum.iterations)))
    const found = marks.indexOf(sum.target)
    if (found !== -1) return numbers[found]
    onProgress((from + numbers.length) / (sum.most + 1))
  }
  return undefined
}

async function markOf(number: number, salt: BufferSource, iterations: number): Promise<string> {
  const password = new TextEncoder().encode(String(number))
  const key = await crypto.subtle.importKey('raw', password, 'PBKDF2', false, ['deriveBits'])
  const bits = await crypto.subtle.deriveBits({ name: 'PBKDF2', hash: 'SHA-256', salt, iterations }, key, 256)
  return base64Url(new Uint8Array(bits))
}

const base64Url = (bytes: Uint8Array): string =>
  trimMarksEnd(
    btoa(String.fromCharCode(...bytes))
      .replaceAll('+', '-')
      .replaceAll('/', '_'),
    '=',
  )
