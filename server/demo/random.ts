export interface Random {
  /** Returns a number from 0 (inclusive) to 1 (exclusive). */
  readonly next: () => number
  readonly between: (min: number, max: number) => number
  /** Returns an integer from `min` to `max`, both inclusive. */
  readonly whole: (min: number, max: number) => number
  readonly isLucky: (chance: number) => boolean
  readonly pick: <T>(items: readonly T[]) => T
}

/** Hashes a name (FNV-1a, 32 bits). */
function seedOf(name: string): number {
  let hash = 0x811c9dc5
  for (const letter of name) hash = Math.imul(hash ^ letter.codePointAt(0)!, 0x01000193)
  return hash >>> 0
}

/**
 * Creates a deterministic random source. Use a separate name per item, so that adding an item doesn't change other
 * items. Method: mulberry32 (T. Ettinger), seeded by FNV-1a.
 */
export function randomOf(name: string): Random {
  let state = seedOf(name)
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const between = (min: number, max: number) => min + (max - min) * next()
  const whole = (min: number, max: number) => Math.floor(between(min, max + 1))
  return {
    next,
    between,
    whole,
    isLucky: (chance) => next() < chance,
    pick: (items) => items[whole(0, items.length - 1)]!,
  }
}
