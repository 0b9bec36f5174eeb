/** A key wrapped by another one: the bytes that AES-GCM made of it, with its nonce before them. */
export type Wrapped = ArrayBuffer

/** OWASP's minimum for PBKDF2 with HMAC-SHA-256. */
export const pinIterations = 600_000

const nonceBytes = 12
const aes = { name: 'AES-GCM', length: 256 } as const

/** True where the browser has the functions that seal: only on a page that came by TLS or from this machine. */
export const canSeal = (): boolean => (globalThis.crypto as Crypto | undefined)?.subtle !== undefined

/** Returns a random key for the data of one sign-out. */
export const createDataKey = (): Promise<CryptoKey> => crypto.subtle.generateKey(aes, true, ['encrypt', 'decrypt'])

/** Returns the key that a PIN gives with this salt. Slow on purpose: a PIN is short, so each guess has to cost. */
export async function keyOfPin(
  pin: string,
  salt: Uint8Array<ArrayBuffer>,
  iterations = pinIterations,
): Promise<CryptoKey> {
  const typed = await crypto.subtle.importKey('raw', new TextEncoder().encode(pin.trim()), 'PBKDF2', false, [
    'deriveKey',
  ])
  return crypto.subtle.deriveKey({ name: 'PBKDF2', hash: 'SHA-256', salt, iterations }, typed, aes, false, [
    'encrypt',
    'decrypt',
  ])
}

/** Returns the key that the server gives an account, from its base64url. */
export function keyOfAccount(sealKey: string): Promise<CryptoKey> {
  const text = atob(sealKey.replaceAll('-', '+').replaceAll('_', '/'))
  return importKey(Uint8Array.from(text, (character) => character.charCodeAt(0)))
}

export const wrapKey = async (key: CryptoKey, by: CryptoKey): Promise<Wrapped> =>
  seal(by, new Uint8Array(await crypto.subtle.exportKey('raw', key)), 'key')

/** Returns the wrapped key, which can't be read out again. Rejects where `by` is another key. */
export const unwrapKey = async (wrapped: Wrapped, by: CryptoKey): Promise<CryptoKey> =>
  importKey(await open(by, wrapped, 'key'))

/** Encrypts bytes; `about` has to be the same when they are opened, so that one sealed value can't stand in for another. */
export async function seal(key: CryptoKey, bytes: Uint8Array<ArrayBuffer>, about: string): Promise<ArrayBuffer> {
  const iv = crypto.getRandomValues(new Uint8Array(nonceBytes))
  const sealed = await crypto.subtle.encrypt(options(iv, about), key, bytes)
  const whole = new Uint8Array(nonceBytes + sealed.byteLength)
  whole.set(iv)
  whole.set(new Uint8Array(sealed), nonceBytes)
  return whole.buffer
}

/** Decrypts what `seal` made. Rejects where the key or `about` is another, or the bytes have changed. */
export async function open(key: CryptoKey, sealed: ArrayBuffer, about: string): Promise<Uint8Array<ArrayBuffer>> {
  const iv = new Uint8Array(sealed, 0, nonceBytes)
  return new Uint8Array(await crypto.subtle.decrypt(options(iv, about), key, new Uint8Array(sealed, nonceBytes)))
}

const options = (iv: Uint8Array<ArrayBuffer>, about: string) => ({
  name: aes.name,
  iv,
  additionalData: new TextEncoder().encode(about),
})

const importKey = (bytes: Uint8Array<ArrayBuffer>): Promise<CryptoKey> =>
  crypto.subtle.importKey('raw', bytes, aes.name, false, ['encrypt', 'decrypt'])
