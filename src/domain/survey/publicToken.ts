import { isUuid } from '../ids.ts'

/** What the address of a public link says: whose survey, which one, and the key without which nobody opens it. */
export interface PublicToken {
  readonly companyId: string
  readonly surveyId: string
  /** 32 digits of base 16, made by chance; a new one makes every address given out before worthless. */
  readonly key: string
}

const keyPattern = /^[0-9a-f]{32}$/
const partBytes = 16

/** True for a key as `newPublicKey` makes it. */
export const isPublicKey = (text: unknown): text is string => typeof text === 'string' && keyPattern.test(text)

/** A key of 16 random bytes. */
export const newPublicKey = (random: Uint8Array): string => toHex(random.subarray(0, partBytes))

/** The address's `t`: 64 characters that an address, a mail and a QR code carry unchanged. */
export function writePublicToken({ companyId, surveyId, key }: PublicToken): string {
  const hex = [companyId, surveyId, key].map((part) => part.replaceAll('-', '')).join('')
  const bytes = String.fromCharCode(...hex.match(/../g)!.map((pair) => Number.parseInt(pair, 16)))
  return btoa(bytes).replaceAll('+', '-').replaceAll('/', '_')
}

/** What a `t` says, or undefined where it is none: cut short, mistyped, made up. Whether its key is right only the server knows. */
export function readPublicToken(t: string): PublicToken | undefined {
  if (!/^[\w-]{64}$/.test(t)) return undefined
  const bytes = Uint8Array.from(atob(t.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0))
  const part = (index: number) => toHex(bytes.subarray(index * partBytes, (index + 1) * partBytes))
  const [companyId, surveyId, key] = [asUuid(part(0)), asUuid(part(1)), part(2)]
  return isUuid(companyId) && isUuid(surveyId) ? { companyId, surveyId, key } : undefined
}

const toHex = (bytes: Uint8Array): string => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')

const asUuid = (hex: string): string => hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
