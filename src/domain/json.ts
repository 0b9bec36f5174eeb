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
  if (typeof value === 'string') return quoted(value)
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  if (Array.isArray(value)) return `[${value.map((item: Json) => canonicalJson(item)).join(',')}]`
  const object = value as { readonly [key: string]: Json }
  let text = ''
  for (const key of Object.keys(object).sort()) text += `${text && ','}${quoted(key)}:${canonicalJson(object[key]!)}`
  return `{${text}}`
}

/** True of texts that JSON writes otherwise than they stand: control characters, quotes, backslashes, surrogates. */
const isEscaped = /[^ !#-[\]-\ud7ff\ue000-\uffff]/

const quoted = (text: string): string => (isEscaped.test(text) ? JSON.stringify(text) : `"${text}"`)
