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
    const socket = searchParams.get('host')
    const host = socket ?? hostname
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
 * Returns whether the URL requires TLS, by the rules of PostgreSQL's tools. `prefer` doesn't require TLS, because it
 * falls back to plain text.
 */
const asksForTls = (options: URLSearchParams): boolean =>
  ['require', 'verify-ca', 'verify-full'].includes(options.get('sslmode') ?? '')
