/** Returns a pack's name: SHA-256 of its bytes in 64 hex digits. `subtle` is `crypto.subtle`. */
export async function packHash(subtle: Pick<SubtleCrypto, 'digest'>, bytes: ArrayBuffer): Promise<string> {
  const digest = new Uint8Array(await subtle.digest('SHA-256', bytes))
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
