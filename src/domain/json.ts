/** A value that survives JSON unchanged: what operations, records and conflicts carry. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json }

/** True when two JSON values are equal by content; the order of object keys does not matter. */
export function isSameJson(a: Json | undefined, b: Json | undefined): boolean {
  if (a === b) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  return isPlainlySame(a as Json, b as Json) || canonicalJson(a as Json) === canonicalJson(b as Json)
}

/** True where two values are the same piece by piece, which is seen sooner than their texts are written; false says nothing. */
function isPlainlySame(a: Json, b: Json): boolean {
  if (a === b) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  if (Array.isArray(a) !== Array.isArray(b)) return false
  const [one, two] = [a as { readonly [key: string]: Json }, b as { readonly [key: string]: Json }]
  const keys = Object.keys(one)
  return (
    keys.length === Object.keys(two).length &&
    keys.every((key) => Object.hasOwn(two, key) && isPlainlySame(one[key]!, two[key]!))
  )
}

/** JSON text with sorted keys, so that equal values have equal text (used for hashes and comparison). */
export function canonicalJson(value: Json): string {
  if (isInOrder(value)) return JSON.stringify(value)
  const copy = sortedCopy(value)
  return copy === undefined ? writeSorted(value) : JSON.stringify(copy)
}

/** True where all keys stand in order already, as in what `inOrder` gave. */
function isInOrder(value: Json): boolean {
  if (typeof value !== 'object' || value === null) return true
  if (Array.isArray(value)) return value.every(isInOrder)
  const object = value as { readonly [key: string]: Json }
  let before = ''
  for (const key of Object.keys(object)) {
    if (key < before || !isInOrder(object[key]!)) return false
    before = key
  }
  return true
}

/** The same value with its keys in order where an object keeps them so: its canonical text is then written at once. */
export const inOrder = <V extends object>(value: V): V => (sortedCopy(value as Json) ?? value) as V

/**
 * The same value with its keys set in order, or undefined where an object would not keep that order: keys that look like numbers go
 * first in any object, and `__proto__` can't be set.
 */
function sortedCopy(value: Json): Json | undefined {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) {
    const items = value.map((item: Json) => sortedCopy(item))
    return items.includes(undefined) ? undefined : (items as Json[])
  }
  const object = value as { readonly [key: string]: Json }
  const copy: { [key: string]: Json } = {}
  for (const key of sorted(Object.keys(object))) {
    const item = isKeptInOrder(key) ? sortedCopy(object[key]!) : undefined
    if (item === undefined) return undefined
    copy[key] = item
  }
  return copy
}

/** True for a key that an object keeps where it was set: those that look like numbers go first, and `__proto__` can't be set. */
const isKeptInOrder = (key: string): boolean => !(key[0]! >= '0' && key[0]! <= '9') && key !== '__proto__'

/** The same text put together piece by piece, whatever the keys; takes longer and leaves more to be collected. */
function writeSorted(value: Json): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  if (Array.isArray(value)) return `[${value.map((item: Json) => writeSorted(item)).join(',')}]`
  const object = value as { readonly [key: string]: Json }
  const entries = sorted(Object.keys(object)).map((key) => `${JSON.stringify(key)}:${writeSorted(object[key]!)}`)
  return `{${entries.join(',')}}`
}

/** The keys in the order of their code units, in place; few are sorted sooner by inserting than by the engine's own way. */
function sorted(keys: string[]): string[] {
  if (keys.length > mostInserted) return keys.sort()
  for (let end = 1; end < keys.length; end += 1) {
    const key = keys[end]!
    let place = end
    for (; place > 0 && keys[place - 1]! > key; place -= 1) keys[place] = keys[place - 1]!
    keys[place] = key
  }
  return keys
}

const mostInserted = 32

/** Characters of a text that cost about as much as another value. */
const charactersOfValue = 64

/** Returns how many values and keys there are, long texts counting as several; stops counting above `max`. */
export function weightOf(value: Json | undefined, max: number, levels = 200): number {
  if (typeof value === 'string') return 1 + Math.floor(value.length / charactersOfValue)
  if (typeof value !== 'object' || value === null) return 1
  // Deeper values end in a full stack, and count as heavy.
  if (levels === 0) return max + 1
  let weight = 1
  if (Array.isArray(value)) {
    if (value.length > max) return max + 1
    for (const item of value as readonly Json[]) {
      weight += weightOf(item, max - weight, levels - 1)
      if (weight > max) break
    }
    return weight
  }
  for (const key of Object.keys(value)) {
    weight += 1 + Math.floor(key.length / charactersOfValue)
    weight += weightOf((value as { readonly [key: string]: Json })[key], max - weight, levels - 1)
    if (weight > max) break
  }
  return weight
}

/** True where arrays and objects stand in each other more than this many levels deep; looks no deeper than that. */
export function isDeeperThan(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false
  if (levels === 0) return true
  if (Array.isArray(value)) return value.some((item) => isDeeperThan(item, levels - 1))
  const object = value as Readonly<Record<string, unknown>>
  for (const key of Object.keys(object)) if (isDeeperThan(object[key], levels - 1)) return true
  return false
}
