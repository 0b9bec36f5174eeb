import * as v from 'valibot'
import { settingsParts } from '#features/settings/sections.ts'
import { mapPanels } from './mapPanels.ts'

/** Panels of the map that exist. */
export const panels: readonly string[] = ['stores', ...mapPanels.map(({ id }) => id)]

/** Sections of the settings that exist. */
export const settingsSections = ['sync', ...settingsParts] as const

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

const flag = lenient(v.literal('1'))
/** What links of letters carry; unreadable ones are told as such on their screen. */
const token = lenient(v.pipe(v.string(), v.maxLength(100)))

export const loginSearch = v.object({
  /** Where to go after sign-in: a path of this site, never another one. */
  next: lenient(v.pipe(v.string(), v.regex(/^\/(?!\/)[^\\\p{C}]*$/u))),
  /** Somebody came back from Google or Apple and proves an account to be linked. */
  link: flag,
})

/** An invitation's token; and whether somebody came back from Google or Apple for it, or to register. */
export const registerSearch = v.object({ invitation: token, identity: flag })

/** The registration that waits for its code, or the token of the letter's link. */
export const captchaSearch = v.object({ registration: token, token })

/** The token of the link for a new password. */
export const resetSearch = v.object({ token })

/** What Google or Apple answered lies under this key on the server. */
export const identitySearch = v.object({ state: token })

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

/** The token of the letter that a new address was sent. */
export const profileSearch = v.object({ emailToken: token })

/** A member or an invitation; nobody for a new invitation. */
export const userFormSearch = v.object({ id: lenient(v.pipe(v.string(), v.minLength(1), v.maxLength(80))) })

/** A method of the registry that the address names. */
export const methodsSearch = v.object({ method: lenient(v.pipe(v.string(), v.maxLength(80))) })

/** What staff of the provider looks at: the packs, or companies and one of them. */
export const staffSearch = v.object({
  part: lenient(v.literal('packs')),
  company: lenient(v.pipe(v.string(), v.minLength(1), v.maxLength(80))),
})
