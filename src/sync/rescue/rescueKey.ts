/** The browser's cryptography: `globalThis.crypto`. Only available in secure contexts. */
export interface RescueCrypto {
  readonly subtle: SubtleCrypto
}

export interface RescueKey {
  readonly key: CryptoKey
  readonly check: Uint8Array
}

const nothing = new Uint8Array(0)
const textBytes = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text)

/**
 * Stretches the passphrase with PBKDF2-SHA-256; derives the key, and an independent check value that reveals nothing
 * about the key, with HKDF-SHA-256. Surrounding spaces and accent encoding are ignored.
 */
export async function deriveRescueKey(
  { subtle }: RescueCrypto,
  passphrase: string,
  salt: Uint8Array<ArrayBuffer>,
  rounds: number,
): Promise<RescueKey> {
  const typed = await subtle.importKey('raw', textBytes(passphrase.normalize('NFKC').trim()), 'PBKDF2', false, [
    'deriveBits',
  ])
  const stretched = await subtle.deriveBits({ name: 'PBKDF2', hash: 'SHA-256', salt, iterations: rounds }, typed, 256)
  const secret = await subtle.importKey('raw', stretched, 'HKDF', false, ['deriveKey', 'deriveBits'])
  const expand = (info: string) => ({ name: 'HKDF', hash: 'SHA-256', salt: nothing, info: textBytes(info) })
  const [key, check] = await Promise.all([
    subtle.deriveKey(expand('content'), secret, { name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']),
    subtle.deriveBits(expand('check'), secret, 128),
  ])
  return { key, check: new Uint8Array(check) }
}
