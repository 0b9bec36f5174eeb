import * as v from 'valibot'

/** Panels of the map that exist. */
export const panels = ['stores', 'store', 'explorer', 'overlaps'] as const

/** Sections of the settings that exist. */
export const settingsSections = ['sync', 'appearance'] as const

/** A value that an address may carry; anything else counts as absent, never as an error. */
const lenient = <T>(schema: v.GenericSchema<unknown, T>) => v.optional(v.fallback(v.optional(schema), undefined))

/** Carried by every address: the key under which its parameters lie on this device. */
export const anySearch = v.object({ urlHash: lenient(v.pipe(v.string(), v.regex(/^[a-z0-9]{6,24}$/))) })

export const mapSearch = v.object({
  panel: lenient(v.picklist(panels)),
  id: lenient(v.pipe(v.string(), v.uuid())),
  view: lenient(v.picklist(['map', 'list'])),
  mode: lenient(v.picklist(['edit', 'new'])),
  /** A place picked on the map: latitude, longitude in degrees. */
  at: lenient(v.pipe(v.string(), v.regex(/^-?\d{1,2}(\.\d+)?,-?\d{1,3}(\.\d+)?$/))),
})
export type MapSearch = v.InferOutput<typeof mapSearch>

export const settingsSearch = v.object({ section: lenient(v.picklist(settingsSections)) })

/** Where to go after sign-in: a path of this site, never another one. */
export const loginSearch = v.object({ next: lenient(v.pipe(v.string(), v.regex(/^\/(?!\/)/), v.excludes('\\'))) })

/** The code of the one-time link that creates the first owner. */
export const ownerSearch = v.object({ code: lenient(v.pipe(v.string(), v.maxLength(100))) })

/** The query as plain texts: what stands in the address is what a person would type. */
export const parseSearch = (text: string): Record<string, string> => Object.fromEntries(new URLSearchParams(text))

/** The query of an address; '' for none. Values that are missing are left out. */
export function stringifySearch(search: Record<string, unknown>): string {
  const entries = Object.entries(search).filter(([, value]) => value !== undefined && value !== null && value !== '')
  const text = new URLSearchParams(entries.map(([key, value]) => [key, String(value)])).toString()
  return text === '' ? '' : `?${text}`
}
