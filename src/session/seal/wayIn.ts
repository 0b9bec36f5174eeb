import * as v from 'valibot'
import { type CookieJar, readCookie, writeCookie } from '../cookies.ts'
import type { Person } from '../people.ts'
import { decodeSealed, encodeSealed } from './sealCodec.ts'
import { open, seal } from './sealKeys.ts'

const schema = v.object({
  deviceKey: v.optional(v.string()),
  values: v.record(v.string(), v.string()),
})

export type WayIn = v.InferOutput<typeof schema>

export interface PageStores {
  readonly storage: Storage
  readonly jar: CookieJar
}

export const ownerOf = ({ companyId, userId }: Pick<Person, 'companyId' | 'userId'>): string => `${companyId}:${userId}`

/** Returns a member's localStorage keys; without `hasDrafts`, only keys of data the server can restore. */
export const ownKeys = (storage: Storage, person: Person, hasDrafts = true): string[] =>
  Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '').filter(
    (key) => key.includes(ownerOf(person)) && (hasDrafts || key.startsWith('catchment.kept:')),
  )

export const deviceKeyIn = ({ jar }: PageStores): string | undefined => readCookie('deviceKey', jar)

export function gatherWayIn(before: WayIn, { storage }: PageStores, keys: readonly string[]): WayIn {
  const values = keys.map((key) => [key, storage.getItem(key) ?? ''] as const)
  return { ...before, values: { ...before.values, ...Object.fromEntries(values) } }
}

/** Restores the localStorage values, and the `deviceKey` cookie if the session is the same. */
export function restoreWayIn({ deviceKey, values }: WayIn, { storage, jar }: PageStores, isSameSession: boolean): void {
  for (const [key, value] of Object.entries(values)) storage.setItem(key, value)
  if (isSameSession && deviceKey !== undefined) writeCookie('deviceKey', deviceKey, jar)
}

export const sealWayIn = (key: CryptoKey, way: WayIn): Promise<ArrayBuffer> => seal(key, encodeSealed(way), 'wayIn')

export const openWayIn = async (key: CryptoKey, sealed: ArrayBuffer): Promise<WayIn> =>
  v.parse(schema, decodeSealed(await open(key, sealed, 'wayIn')))
