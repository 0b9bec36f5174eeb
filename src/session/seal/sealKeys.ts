/** A key encrypted with another key: the nonce, then the AES-GCM ciphertext. */
export type Wrapped = ArrayBuffer

/** Number of iterations; OWASP's minimum for PBKDF2 with HMAC-SHA-256. */
export const pinIterations = 600_000

const nonceBytes = 12
const aes = { name: 'AES-GCM', length: 256 } as const

/** Returns whether the browser's crypto is available: only over TLS or on localhost. */
export const canSeal = (): boolean => (globalThis.crypto as Crypto | undefined)?.subtle !== undefined

export const createDataKey = (): Promise<CryptoKey> => crypto.subtle.generateKey(aes, true, ['encrypt', 'decrypt'])

/** Derives a key from a PIN and salt. Slow on purpose, because PINs are short and each guess must be costly. */
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

/** Imports the account's key from base64url. */
export function keyOfAccount(sealKey: string): Promise<CryptoKey> {
  const text = atob(sealKey.replaceAll('-', '+').replaceAll('_', '/'))
  return importKey(Uint8Array.from(text, (character) => character.charCodeAt(0)))
}

export const wrapKey = async (key: CryptoKey, by: CryptoKey): Promise<Wrapped> =>
  seal(by, new Uint8Array(await crypto.subtle.exportKey('raw', key)), 'key')

/** Returns the wrapped key as non-extractable. Rejects if `by` is the wrong key. */
export const unwrapKey = async (wrapped: Wrapped, by: CryptoKey): Promise<CryptoKey> =>
  importKey(await open(by, wrapped, 'key'))

/** Encrypts bytes. Decryption requires the same `about`, so that sealed values can't be swapped. */
export async function seal(key: CryptoKey, bytes: Uint8Array<ArrayBuffer>, about: string): Promise<ArrayBuffer> {
  const iv = crypto.getRandomValues(new Uint8Array(nonceBytes))
  const sealed = await crypto.subtle.encrypt(options(iv, about), key, bytes)
  const whole = new Uint8Array(nonceBytes + sealed.byteLength)
  whole.set(iv)
  whole.set(new Uint8Array(sealed), nonceBytes)
  return whole.buffer
}

/** Decrypts bytes from `seal`. Rejects if the key, `about` or the bytes are wrong. */
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
