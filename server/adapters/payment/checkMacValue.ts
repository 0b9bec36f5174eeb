import { createHash, timingSafeEqual } from 'node:crypto'
import type { MacKeys } from '../../billingEnv.ts'

/** Replacements that turn encodeURIComponent's output into .NET's, which ECPay signs. */
const asDotNet: readonly (readonly [RegExp, string])[] = [
  [/%20/g, '+'],
  [/~/g, '%7e'],
  [/'/g, '%27'],
]
const marks: readonly (readonly [RegExp, string])[] = [
  [/%2d/g, '-'],
  [/%5f/g, '_'],
  [/%2e/g, '.'],
  [/%21/g, '!'],
  [/%2a/g, '*'],
  [/%28/g, '('],
  [/%29/g, ')'],
]

const replaceAll = (text: string, pairs: typeof marks): string =>
  pairs.reduce((given, [from, to]) => given.replaceAll(from, to), text)

/** Computes ECPay's signature (CheckMacValue, SHA-256) for requests and notices. */
export function checkMacValue(fields: Readonly<Record<string, string>>, { key, iv }: MacKeys): string {
  const named = Object.entries(fields).filter(([name]) => name !== 'CheckMacValue')
  const folded = named.map(([name, value]) => [name.toLowerCase(), `${name}=${value}`] as const)
  const sorted = folded.toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, text]) => text)
  const raw = [`HashKey=${key}`, ...sorted, `HashIV=${iv}`].join('&')
  const encoded = replaceAll(replaceAll(encodeURIComponent(raw), asDotNet).toLowerCase(), marks)
  return createHash('sha256').update(encoded).digest('hex').toUpperCase()
}

export const signed = (fields: Readonly<Record<string, string>>, keys: MacKeys): Record<string, string> => ({
  ...fields,
  CheckMacValue: checkMacValue(fields, keys),
})

/** Returns whether the signature is valid; compares in constant time. */
export function isSigned(fields: Readonly<Record<string, string>>, keys: MacKeys): boolean {
  const given = Buffer.from(fields.CheckMacValue ?? '')
  const right = Buffer.from(checkMacValue(fields, keys))
  return given.length === right.length && timingSafeEqual(given, right)
}
