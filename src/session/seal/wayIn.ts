import * as v from 'valibot'
import { type CookieJar, readCookie, writeCookie } from '../cookies.ts'
import type { Person } from '../people.ts'
import { decodeSealed, encodeSealed } from './sealCodec.ts'
import { open, seal } from './sealKeys.ts'

const schema = v.object({
  deviceKey: v.optional(v.string()),
  values: v.record(v.string(), v.string()),
})

/** What leads back into a sealed database: the session's half, and what a member has in localStorage. */
export type WayIn = v.InferOutput<typeof schema>

/** Where a page stores what is no record. */
export interface PageStores {
  readonly storage: Storage
  readonly jar: CookieJar
}

/** The name of a member in keys of what is stored on the device. */
export const ownerOf = ({ companyId, userId }: Pick<Person, 'companyId' | 'userId'>): string => `${companyId}:${userId}`

/** Keys in localStorage that are a member's own. Without `hasDrafts` those that hold nothing but what the server can say again. */
export const ownKeys = (storage: Storage, person: Person, hasDrafts = true): string[] =>
  Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '').filter(
    (key) => key.includes(ownerOf(person)) && (hasDrafts || key.startsWith('catchment.kept:')),
  )

export const deviceKeyIn = ({ jar }: PageStores): string | undefined => readCookie('deviceKey', jar)

/** Adds what is in localStorage now to what was sealed before. */
export function gatherWayIn(before: WayIn, { storage }: PageStores, keys: readonly string[]): WayIn {
  const values = keys.map((key) => [key, storage.getItem(key) ?? ''] as const)
  return { ...before, values: { ...before.values, ...Object.fromEntries(values) } }
}

/** Puts everything back to where it was; the session's half only for the session that it belongs to. */
export function restoreWayIn({ deviceKey, values }: WayIn, { storage, jar }: PageStores, isSameSession: boolean): void {
  for (const [key, value] of Object.entries(values)) storage.setItem(key, value)
  if (isSameSession && deviceKey !== undefined) writeCookie('deviceKey', deviceKey, jar)
}

export const sealWayIn = (key: CryptoKey, way: WayIn): Promise<ArrayBuffer> => seal(key, encodeSealed(way), 'wayIn')

export const openWayIn = async (key: CryptoKey, sealed: ArrayBuffer): Promise<WayIn> =>
  v.parse(schema, decodeSealed(await open(key, sealed, 'wayIn')))
