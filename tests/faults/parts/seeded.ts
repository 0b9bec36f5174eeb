/** Deterministic random numbers for a seed (mulberry32). */
export interface Seeded {
  /** Returns a number in [0, 1). */
  next(): number
  below(count: number): number
  chance(share: number): boolean
  pick<T>(items: readonly T[]): T
  bytes(count: number): Uint8Array
}

export function seeded(seed: number): Seeded {
  let state = seed | 0
  function next(): number {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const below = (count: number): number => Math.floor(next() * count)
  return {
    next,
    below,
    chance: (share) => next() < share,
    pick: (items) => items[below(items.length)]!,
    bytes: (count) => Uint8Array.from({ length: count }, () => below(256)),
  }
}

/** Running 64-bit fingerprint of texts: two FNV-1a hashes side by side. */
export class Fingerprint {
  #left = 0x811c9dc5
  #right = 0x9747b28c

  add(text: string): void {
    let left = this.#left
    let right = this.#right
    for (let index = 0; index < text.length; index += 1) {
      const code = text.charCodeAt(index)
      left = Math.imul(left ^ code, 0x01000193)
      right = Math.imul(right ^ (code + index), 0x01000193)
    }
    this.#left = left
    this.#right = right
  }

  toString(): string {
    return [this.#left, this.#right].map((part) => (part >>> 0).toString(16).padStart(8, '0')).join('')
  }
}
