/** FNV-1a, 32 bits (Fowler, Noll, Vo). */
function hash(text: string): number {
  let value = 0x811c9dc5
  for (const byte of new TextEncoder().encode(text)) value = Math.imul(value ^ byte, 0x01000193)
  return value >>> 0
}

/**
 * Gives numbers from 1 to 2^32 - 1, each once, that follow from level and code alone, so that an area keeps its number when others come
 * or go. Where two areas of a country hash alike (one in 130 countries of 8,000 areas has such a pair), the later takes
 * the next free number.
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
