import * as v from 'valibot'

/** Makes a query parameter lenient: an invalid value counts as absent, never an error. */
export const lenient = <T>(schema: v.GenericSchema<unknown, T>) => v.optional(v.fallback(v.optional(schema), undefined))

export const recordId = lenient(v.pipe(v.string(), v.uuid()))
export const mode = lenient(v.picklist(['edit', 'new', 'photos']))
/** Place picked on the map: latitude and longitude in degrees, separated by a comma. */
export const place = lenient(v.pipe(v.string(), v.regex(/^-?\d{1,2}(\.\d+)?,-?\d{1,3}(\.\d+)?$/)))
export const flag = lenient(v.literal('1'))
export const token = lenient(v.pipe(v.string(), v.maxLength(100)))
export const shortText = lenient(v.pipe(v.string(), v.minLength(1), v.maxLength(80)))
export const sitePath = lenient(v.pipe(v.string(), v.regex(/^\/(?:[^\\/\p{C}][^\\\p{C}]*)?$/u)))

/** Parses a query as plain strings, so addresses look as typed. */
export const parseSearch = (text: string): Record<string, string> => Object.fromEntries(new URLSearchParams(text))

export const addressOf = (path: string, search: Record<string, unknown>): string => path + stringifySearch(search)

/** Formats a query with its question mark, omitting missing values; '' if there are none. */
export function stringifySearch(search: Record<string, unknown>): string {
  const entries = Object.entries(search).filter(([, value]) => value !== undefined && value !== null && value !== '')
  const text = new URLSearchParams(entries.map(([key, value]) => [key, String(value)])).toString()
  return text === '' ? '' : `?${text}`
}
