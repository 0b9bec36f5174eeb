import * as v from 'valibot'

/** A value that an address may carry; anything else counts as absent, never as an error. */
export const lenient = <T>(schema: v.GenericSchema<unknown, T>) => v.optional(v.fallback(v.optional(schema), undefined))

export const recordId = lenient(v.pipe(v.string(), v.uuid()))
export const mode = lenient(v.picklist(['edit', 'new', 'photos']))
/** A place picked on the map: latitude, longitude in degrees. */
export const place = lenient(v.pipe(v.string(), v.regex(/^-?\d{1,2}(\.\d+)?,-?\d{1,3}(\.\d+)?$/)))
export const flag = lenient(v.literal('1'))
/** What links of letters carry; unreadable ones are shown as such on their screen. */
export const token = lenient(v.pipe(v.string(), v.maxLength(100)))
/** The id or name of something that the screen looks up. */
export const shortText = lenient(v.pipe(v.string(), v.minLength(1), v.maxLength(80)))
/** Where to go next: a path of this site, never another one. */
export const sitePath = lenient(v.pipe(v.string(), v.regex(/^\/(?:[^\\/\p{C}][^\\\p{C}]*)?$/u)))

/** The query as plain texts: what stands in the address is what a person would type. */
export const parseSearch = (text: string): Record<string, string> => Object.fromEntries(new URLSearchParams(text))

/** The address of a path with a query. */
export const addressOf = (path: string, search: Record<string, unknown>): string => path + stringifySearch(search)

/** The query of an address; '' for none. Values that are missing are left out. */
export function stringifySearch(search: Record<string, unknown>): string {
  const entries = Object.entries(search).filter(([, value]) => value !== undefined && value !== null && value !== '')
  const text = new URLSearchParams(entries.map(([key, value]) => [key, String(value)])).toString()
  return text === '' ? '' : `?${text}`
}
