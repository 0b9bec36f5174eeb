import type { Json } from '../json.ts'

/**
 * Invisible characters that make texts look alike or truncated: control characters, bidi controls, lone surrogates.
 * Tabs, line ends, and the joiners in scripts and emoji are allowed.
 */
const hiddenMark = /(?![\t\n\r])[\p{Cc}\p{Cs}\p{Bidi_Control}]/u

const hasHiddenMark = (text: string): boolean => hiddenMark.test(text)

/** Strips hidden characters from keyboard, clipboard or file input. */
export const withoutHiddenMarks = (text: string): string =>
  hasHiddenMark(text) ? text.replaceAll(new RegExp(hiddenMark, 'gu'), '') : text

/**
 * Returns the path to the first text with a hidden character, or to the object with such a key, at any depth; undefined
 * if there is none.
 */
export function findHiddenMark(value: unknown): readonly string[] | undefined {
  if (typeof value === 'string') return hasHiddenMark(value) ? [] : undefined
  if (typeof value !== 'object' || value === null) return undefined
  for (const key of Object.keys(value)) {
    if (hasHiddenMark(key)) return []
    const rest = findHiddenMark((value as Readonly<Record<string, unknown>>)[key])
    if (rest) return [key, ...rest]
  }
  return undefined
}

/** Strips hidden characters from all texts but not keys; returns the same value if there are none. */
export function withoutHiddenMarksIn<V extends Json>(value: V): V {
  return findHiddenMark(value) ? (cleaned(value) as V) : value
}

function cleaned(value: Json): Json {
  if (typeof value === 'string') return withoutHiddenMarks(value)
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map((item: Json) => cleaned(item))
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, cleaned(item)]))
}
