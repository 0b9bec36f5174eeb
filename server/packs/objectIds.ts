/** Hashes a text (FNV-1a, 32 bits; Fowler, Noll, Vo). */
function hash(text: string): number {
  let value = 0x811c9dc5
  for (const byte of new TextEncoder().encode(text)) value = Math.imul(value ^ byte, 0x01000193)
  return value >>> 0
}

/**
 * Creates a generator of unique ids, 1 to 2^32 - 1, from level and code only, so that ids survive changes to other
 * areas. On a hash collision (about one pair per 130 countries with 8,000 areas each), the later area gets the next
 * free id.
 */
export function createObjectIds(): (level: number, code: string) => number {
  const taken = new Set([0])
  return (level, code) => {
    let id = hash(`${level}:${code}`)
    while (taken.has(id)) id = (id + 1) >>> 0
    taken.add(id)
    return id
  }
}
