import { isUuid } from '../ids.ts'

export interface PublicToken {
  readonly companyId: string
  readonly surveyId: string
  /** Key of 32 random hex digits; a new key invalidates URLs shared before. */
  readonly key: string
}

const keyPattern = /^[0-9a-f]{32}$/
const partBytes = 16

export const isPublicKey = (text: unknown): text is string => typeof text === 'string' && keyPattern.test(text)

/** Creates a key from the first 16 random bytes. */
export const newPublicKey = (random: Uint8Array): string => toHex(random.subarray(0, partBytes))

/** Encodes the `t` parameter of a survey URL: 64 characters that survive URLs, email and QR codes unchanged. */
export function writePublicToken({ companyId, surveyId, key }: PublicToken): string {
  const hex = [companyId, surveyId, key].map((part) => part.replaceAll('-', '')).join('')
  const bytes = String.fromCharCode(...hex.match(/../g)!.map((pair) => Number.parseInt(pair, 16)))
  return btoa(bytes).replaceAll('+', '-').replaceAll('/', '_')
}

/** Decodes a `t` parameter; undefined if malformed. Only the server can verify the key. */
export function readPublicToken(t: string): PublicToken | undefined {
  if (!/^[\w-]{64}$/.test(t)) return undefined
  const bytes = Uint8Array.from(atob(t.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0))
  const part = (index: number) => toHex(bytes.subarray(index * partBytes, (index + 1) * partBytes))
  const companyId = asUuid(part(0))
  const surveyId = asUuid(part(1))
  const key = part(2)
  return isUuid(companyId) && isUuid(surveyId) ? { companyId, surveyId, key } : undefined
}

const toHex = (bytes: Uint8Array): string => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')

const asUuid = (hex: string): string => hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
