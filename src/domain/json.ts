export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json }

/** Returns whether two values are equal by content, ignoring key order. */
export function isSameJson(a: Json | undefined, b: Json | undefined): boolean {
  if (a === b) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  return isPlainlySame(a as Json, b as Json) || canonicalJson(a as Json) === canonicalJson(b as Json)
}

/** Compares structurally, which is faster than serializing; false is inconclusive. */
function isPlainlySame(a: Json, b: Json): boolean {
  if (a === b) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  if (Array.isArray(a) !== Array.isArray(b)) return false
  const one = a as { readonly [key: string]: Json }
  const two = b as { readonly [key: string]: Json }
  const keys = Object.keys(one)
  return (
    keys.length === Object.keys(two).length &&
    keys.every((key) => Object.hasOwn(two, key) && isPlainlySame(one[key]!, two[key]!))
  )
}

/** Serializes with sorted keys, so equal values give equal text (for hashes and comparison). */
export function canonicalJson(value: Json): string {
  if (isInOrder(value)) return JSON.stringify(value)
  const copy = sortedCopy(value)
  return copy === undefined ? writeSorted(value) : JSON.stringify(copy)
}

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

/**
 * Returns a copy with sorted keys, for fast canonical serialization, or the value itself if objects wouldn't preserve
 * that order.
 */
export const inOrder = <V extends object>(value: V): V => (sortedCopy(value as Json) ?? value) as V

/**
 * Copies with sorted keys. Returns undefined if objects might not preserve that order; see `isOrderPreserved`.
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
    const item = isOrderPreserved(key) ? sortedCopy(object[key]!) : undefined
    if (item === undefined) return undefined
    copy[key] = item
  }
  return copy
}

/**
 * Returns whether objects preserve the key's position. Conservatively false for keys that start with a digit, because
 * objects list integer keys first; false for `__proto__`, which can't be set.
 */
const isOrderPreserved = (key: string): boolean => !(key[0]! >= '0' && key[0]! <= '9') && key !== '__proto__'

/** Serializes piece by piece for any keys; slower, with more garbage. */
function writeSorted(value: Json): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  if (Array.isArray(value)) return `[${value.map((item: Json) => writeSorted(item)).join(',')}]`
  const object = value as { readonly [key: string]: Json }
  const entries = sorted(Object.keys(object)).map((key) => `${JSON.stringify(key)}:${writeSorted(object[key]!)}`)
  return `{${entries.join(',')}}`
}

/** Sorts keys by code units in place; for few keys, insertion sort is faster than the engine's sort. */
function sorted(keys: string[]): string[] {
  if (keys.length > maxInserted) return keys.sort()
  for (let end = 1; end < keys.length; end += 1) {
    const key = keys[end]!
    let place = end
    for (; place > 0 && keys[place - 1]! > key; place -= 1) keys[place] = keys[place - 1]!
    keys[place] = key
  }
  return keys
}

const maxInserted = 32

/** Number of characters that cost about as much to process as one value. */
const charactersOfValue = 64

/** Returns the number of values and keys, counting long texts as several; stops above `max`. */
export function weightOf(value: Json | undefined, max: number, levels = 200): number {
  if (typeof value === 'string') return 1 + Math.floor(value.length / charactersOfValue)
  if (typeof value !== 'object' || value === null) return 1
  // Deeper values would overflow the stack; they count as heavy.
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

/** Returns whether arrays and objects nest deeper than `levels`. Doesn't inspect deeper levels. */
export function isDeeperThan(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false
  if (levels === 0) return true
  if (Array.isArray(value)) return value.some((item) => isDeeperThan(item, levels - 1))
  const object = value as Readonly<Record<string, unknown>>
  for (const key of Object.keys(object)) if (isDeeperThan(object[key], levels - 1)) return true
  return false
}
