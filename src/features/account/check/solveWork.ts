import { trimMarksEnd } from '#domain/trimMarks.ts'
import { replyNames } from '#domain/contracts/replyNames.ts'
import type { ReplyOf } from '#domain/contracts/endpoint.ts'
import type { createProofOfWork } from '#domain/contracts/account.ts'

type Sum = ReplyOf<typeof createProofOfWork>

/** Number of candidates tried in parallel. The browser computes in other threads, so the page stays responsive. */
const atOnce = 4

/**
 * Finds the integer from 0 to the maximum in `sum` for which PBKDF2 (SHA-256, 32 bytes) returns the target; undefined
 * if no integer fits. Reports progress 0–1 and throws once `signal` is aborted.
 */
export async function solveWork(
  sum: Sum,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<number | undefined> {
  const { [replyNames.max]: maxNumber } = sum
  const salt = new TextEncoder().encode(sum.salt)
  for (let from = 0; from <= maxNumber; from += atOnce) {
    signal.throwIfAborted()
    const numbers = Array.from({ length: Math.min(atOnce, maxNumber - from + 1) }, (_, step) => from + step)
    const marks = await Promise.all(numbers.map((number) => markOf(number, salt, sum.iterations)))
    const found = marks.indexOf(sum.target)
    if (found !== -1) return numbers[found]
    onProgress((from + numbers.length) / (maxNumber + 1))
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
