/** The hash that names a pack: SHA-256 of its bytes as 64 hexadecimal digits; `subtle` is the machine's `crypto.subtle`. */
export async function packHash(subtle: Pick<SubtleCrypto, 'digest'>, bytes: ArrayBuffer): Promise<string> {
  const digest = new Uint8Array(await subtle.digest('SHA-256', bytes))
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
