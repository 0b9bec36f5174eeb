import { ownHosts } from './ownHosts.ts'

const addressVariables = [
  'DATABASE_URL',
  'FILES_S3_ENDPOINT',
  'GOOGLE_ISSUER',
  'APPLE_ISSUER',
  'ECPAY_URL',
  'ECPAY_INVOICE_URL',
  'VALHALLA_URL',
  'ORS_URL',
  'AMAP_URL',
  'GOOGLE_ROUTES_URL',
  'MAPILLARY_URL',
] as const
type Given = { readonly [Name in (typeof addressVariables)[number]]?: string | undefined }

/**
 * Refuses service URLs without TLS, because keys and records would be readable in transit. Exempts loopback and the
 * operator's private hosts (PLAIN_HOSTS).
 */
export function requireTls(given: Given, plainHosts: readonly string[], refuse: (sentence: string) => never): void {
  for (const name of addressVariables) {
    const address = given[name]
    if (address === undefined) continue
    const { protocol, hostname, searchParams } = new URL(address)
    const host = lastOf(searchParams, 'host') ?? hostname
    const isLocal = host === '' || host.startsWith('/') || ownHosts.has(host) || plainHosts.includes(host)
    const isEncrypted = name === 'DATABASE_URL' ? asksForTls(searchParams) : protocol === 'https:'
    if (isLocal || isEncrypted) continue
    const remedy = name === 'DATABASE_URL' ? 'add ?sslmode=verify-full' : 'use https://'
    refuse(
      `${name} leads to ${host} without TLS: ${remedy}, or name the host in PLAIN_HOSTS if it is in a private network of yours.`,
    )
  }
}

/**
 * Returns whether the URL requires TLS with a validated certificate, as `pg` reads it. `prefer` doesn't, because
 * PostgreSQL's tools fall back to plain text. With `uselibpqcompat`, only `verify-full` validates the host.
 */
function asksForTls(options: URLSearchParams): boolean {
  const mode = lastOf(options, 'sslmode') ?? ''
  const isCompatible = lastOf(options, 'uselibpqcompat') === 'true'
  return (isCompatible ? ['verify-full'] : ['require', 'verify-ca', 'verify-full']).includes(mode)
}

/** Returns the last value of a parameter, which is the one `pg` uses; undefined if it is missing or empty. */
const lastOf = (options: URLSearchParams, name: string): string | undefined => options.getAll(name).at(-1) || undefined

type GivenPages = { readonly PUBLIC_URL?: string | undefined; readonly STAFF_URL?: string | undefined }

/**
 * Refuses public addresses without TLS, because passwords and sessions would be readable. Exempts the same hosts as
 * `requireTls`.
 */
export function requireTlsOfPages(
  given: GivenPages,
  plainHosts: readonly string[],
  refuse: (sentence: string) => never,
): void {
  for (const name of ['PUBLIC_URL', 'STAFF_URL'] as const) {
    const { protocol, hostname } = new URL(given[name] ?? 'https://localhost')
    if (protocol === 'https:' || ownHosts.has(hostname) || plainHosts.includes(hostname)) continue
    refuse(
      `${name} has no TLS, so passwords could be read on the way to ${hostname}: use https://, or name the host in PLAIN_HOSTS if it is in a private network of yours.`,
    )
  }
}
