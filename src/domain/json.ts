/** A value that survives JSON unchanged: what operations, records and conflicts carry. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json }

/** True when two JSON values are equal by content; the order of object keys does not matter. */
export function isSameJson(a: Json | undefined, b: Json | undefined): boolean {
  if (a === b) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  return canonicalJson(a as Json) === canonicalJson(b as Json)
}

/** JSON text with sorted keys, so that equal values have equal text (used for hashes and comparison). */
export function canonicalJson(value: Json): string {
  if (Array.isArray(value)) return `[${value.map((item: Json) => canonicalJson(item)).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const entries = Object.entries(value as { readonly [key: string]: Json })
  entries.sort(([a], [b]) => (a < b ? -1 : 1))
  return `{${entries.map(([key, item]) => `${JSON.stringify(key)}:${canonicalJson(item)}`).join(',')}}`
}
