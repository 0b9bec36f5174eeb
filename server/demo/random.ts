/** A source of numbers that says the same things in the same order for the same name. */
export interface Random {
  /** From 0 up to, but not, 1. */
  readonly next: () => number
  readonly between: (min: number, max: number) => number
  /** A whole number, both ends included. */
  readonly whole: (min: number, max: number) => number
  readonly isLucky: (chance: number) => boolean
  readonly pick: <T>(items: readonly T[]) => T
}

/** FNV-1a, 32 bits: turns a name into a seed. */
function seedOf(name: string): number {
  let hash = 0x811c9dc5
  for (const letter of name) hash = Math.imul(hash ^ letter.codePointAt(0)!, 0x01000193)
  return hash >>> 0
}

/**
 * Repeatable randomness for the demo. Each thing draws from a source of its own name, so that adding one thing leaves all
 * others as they were. Method: mulberry32 (T. Ettinger), seeded by FNV-1a of the name.
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
