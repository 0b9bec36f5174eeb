/** The cookies of the product; `token` is HttpOnly, so the page never reads it: `ExpiryDate` stands for it. */
export const cookieNames = [
  'Lang',
  'ExpiryDate',
  'deviceKey',
  'userName',
  'layerType',
  'baseMap',
  'mapCenterX',
  'mapCenterY',
  'mapZoom',
] as const
export type CookieName = (typeof cookieNames)[number]

/** Where cookies live: the document, or a stand-in of the same shape. */
export interface CookieJar {
  cookie: string
}

const yearInSeconds = 365 * 24 * 3600

/** Value of a cookie, or undefined when there is none or it can't be decoded. */
export function readCookie(name: CookieName, jar: CookieJar = document): string | undefined {
  const found = jar.cookie.split(/;\s*/).find((part) => part.startsWith(`${name}=`))
  if (found === undefined) return undefined
  try {
    return decodeURIComponent(found.slice(name.length + 1))
  } catch {
    return undefined
  }
}

/** Keeps a cookie for a year, for the whole site. */
export function writeCookie(name: CookieName, value: string, jar: CookieJar = document): void {
  jar.cookie = `${name}=${encodeURIComponent(value)}; path=/; max-age=${yearInSeconds}; samesite=lax`
}

/** A number kept in a cookie, or undefined when it is missing or no number. */
export function readNumberCookie(name: CookieName, jar: CookieJar = document): number | undefined {
  const text = readCookie(name, jar)
  const value = Number(text)
  return text === undefined || text === '' || !Number.isFinite(value) ? undefined : value
}

/** True while the session's end, as the server wrote it, lies ahead; a moment as ISO text or as milliseconds. */
export function hasToken(nowMs: number, jar: CookieJar = document): boolean {
  const text = readCookie('ExpiryDate', jar)
  if (text === undefined) return false
  const end = /^\d+$/.test(text) ? Number(text) : Date.parse(text)
  return Number.isFinite(end) && end > nowMs
}

/**
 * Forgets the session's half that the page can reach: without `deviceKey` the token, which only the server can end, opens nothing.
 */
export function forgetToken(jar: CookieJar = document): void {
  for (const name of ['ExpiryDate', 'deviceKey', 'userName'] as const) dropCookie(name, jar)
}

/** Removes a cookie of the whole site. */
export function dropCookie(name: CookieName, jar: CookieJar = document): void {
  jar.cookie = `${name}=; path=/; max-age=0; samesite=lax`
}
