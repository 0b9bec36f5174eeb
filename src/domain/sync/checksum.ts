/** Order-independent checksum of a record set: the count and the XOR of the record hashes. */
export interface Checksum {
  readonly count: number
  readonly hash: number
}

export const emptyChecksum: Checksum = { count: 0, hash: 0 }

const prime = 0x01000193
const basis = 0x811c9dc5

function hashOf(id: string, rv: number): number {
  let value = basis
  for (let at = 0; at < id.length; at += 1) value = Math.imul(value ^ id.charCodeAt(at), prime)
  for (let rest = rv; rest > 0; rest = Math.floor(rest / 256)) value = Math.imul(value ^ (rest & 255), prime)
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b)
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35)
  return (value ^ (value >>> 16)) >>> 0
}

export const withRecord = ({ count, hash }: Checksum, id: string, rv: number): Checksum => ({
  count: count + 1,
  hash: (hash ^ hashOf(id, rv)) >>> 0,
})

export const isSameChecksum = (a: Checksum, b: Checksum): boolean => a.count === b.count && a.hash === b.hash
