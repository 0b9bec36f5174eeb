import type { Json } from '../json.ts'

/**
 * Marks that nobody sees and that make a text look like another one, or end before its end: control characters, marks that turn the
 * direction of writing, halves of letters. Tabs and ends of lines stay, as do the joiners that scripts and emoji are made with.
 */
const hiddenMark = /(?![\t\n\r])[\p{Cc}\p{Cs}\p{Bidi_Control}]/u

/** True where a text has a hidden mark. */
export const hasHiddenMark = (text: string): boolean => hiddenMark.test(text)

/** Returns the text without hidden marks, as it is taken from a keyboard, the clipboard or a file. */
export const withoutHiddenMarks = (text: string): string =>
  hasHiddenMark(text) ? text.replaceAll(new RegExp(hiddenMark, 'gu'), '') : text

/** Returns the path to the first text or key with a hidden mark, in whatever it is nested; undefined where there is none. */
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

/** Returns the value without the hidden marks of its texts; the same one where it has none. Keys stay as they are. */
export function withoutHiddenMarksIn<V extends Json>(value: V): V {
  return findHiddenMark(value) ? (cleaned(value) as V) : value
}

function cleaned(value: Json): Json {
  if (typeof value === 'string') return withoutHiddenMarks(value)
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map((item: Json) => cleaned(item))
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, cleaned(item)]))
}
