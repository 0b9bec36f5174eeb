/** The cookies the page can read; `token` is HttpOnly. `ExpiryDate` contains the token's expiry time. */
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

export interface CookieJar {
  cookie: string
}

const yearInSeconds = 365 * 24 * 3600

/** Returns a cookie's value; undefined if missing or not decodable. */
export function readCookie(name: CookieName, jar: CookieJar = document): string | undefined {
  const found = jar.cookie.split(/;\s*/).find((part) => part.startsWith(`${name}=`))
  if (found === undefined) return undefined
  try {
    return decodeURIComponent(found.slice(name.length + 1))
  } catch {
    return undefined
  }
}

/** Sets a site-wide cookie for a year. */
export function writeCookie(name: CookieName, value: string, jar: CookieJar = document): void {
  jar.cookie = `${name}=${encodeURIComponent(value)}; path=/; max-age=${yearInSeconds}; samesite=lax`
}

export function readNumberCookie(name: CookieName, jar: CookieJar = document): number | undefined {
  const text = readCookie(name, jar)
  const value = Number(text)
  return text === undefined || text === '' || !Number.isFinite(value) ? undefined : value
}

/**
 * Returns whether the session's end, as set by the server, is in the future. The cookie contains ISO text or
 * milliseconds.
 */
export function hasToken(nowMs: number, jar: CookieJar = document): boolean {
  const text = readCookie('ExpiryDate', jar)
  if (text === undefined) return false
  const end = /^\d+$/.test(text) ? Number(text) : Date.parse(text)
  return Number.isFinite(end) && end > nowMs
}

/**
 * Removes the session cookies that the page can change. Only the server can revoke the token, but the token is useless
 * without `deviceKey`.
 */
export function forgetToken(jar: CookieJar = document): void {
  for (const name of ['ExpiryDate', 'deviceKey', 'userName'] as const) dropCookie(name, jar)
}

export function dropCookie(name: CookieName, jar: CookieJar = document): void {
  jar.cookie = `${name}=; path=/; max-age=0; samesite=lax`
}
