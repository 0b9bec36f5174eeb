/**
 * Creates a UUID version 7 (RFC 9562) from a time and ten random bytes. Ids with a later time sort later, which keeps
 * indexes compact.
 */
export function uuidV7(nowMs: number, random: Uint8Array): string {
  const bytes = new Uint8Array(16)
  new DataView(bytes.buffer).setUint32(0, Math.floor(nowMs / 0x10000))
  new DataView(bytes.buffer).setUint16(4, nowMs % 0x10000)
  bytes.set(random.subarray(0, 10), 6)
  bytes[6] = 0x70 | (bytes[6]! & 0x0f)
  bytes[8] = 0x80 | (bytes[8]! & 0x3f)
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}

const uuidPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/** Returns whether text is a lowercase UUID in the usual form. */
export const isUuid = (text: string): boolean => uuidPattern.test(text)
