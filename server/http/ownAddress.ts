import { hostname } from 'node:os'
import { isIP } from 'node:net'
import type { FastifyRequest } from 'fastify'
import type { Env } from '../env.ts'
import { ownHosts } from '../ownHosts.ts'
import { requestPaths } from './requestPaths.ts'

type AddressEnv = Pick<Env, 'host' | 'isLoopback' | 'isPlain' | 'accounts'>

/**
 * Returns whether a Host header names this server, ignoring the port. To prevent DNS rebinding, accepts only loopback,
 * PUBLIC_URL and STAFF_URL; off loopback with TLS, also HOST, the machine's name, and IP addresses, which need no DNS.
 * A plain address allows no other host.
 */
export function isOwnHost(env: AddressEnv, host: string | undefined): boolean {
  const name = hostnameOf(host)
  if (name === undefined) return false
  if (ownHosts.has(name)) return true
  if (urlAt(env, name) !== undefined) return true
  if (env.isLoopback || env.isPlain) return false
  const machine = hostname().toLowerCase()
  return name === env.host.toLowerCase() || name === machine || name === `${machine}.local` || isAddress(name)
}

/**
 * Returns whether an Origin header matches this server, including the scheme: PUBLIC_URL or STAFF_URL if the request
 * was sent to that host, else the request's own scheme and host.
 */
export function isOwnOrigin(
  env: AddressEnv,
  { protocol, headers }: Pick<FastifyRequest, 'protocol' | 'headers'>,
  origin: string,
): boolean {
  const own = originSentTo(env, protocol, headers.host)
  return own !== undefined && URL.canParse(origin) && new URL(origin).origin === own
}

function originSentTo(env: AddressEnv, protocol: string, host: string | undefined): string | undefined {
  const name = hostnameOf(host)
  const url = urlAt(env, name)
  if (url !== undefined) return new URL(url).origin
  return name === undefined ? undefined : new URL(`${protocol}://${host!}`).origin
}

const urlAt = ({ accounts }: AddressEnv, name: string | undefined): string | undefined =>
  [accounts.publicUrl, accounts.staffUrl].find((url) => url !== undefined && new URL(url).hostname === name)

export const isStaffHost = (
  { accounts }: Pick<Env, 'accounts'>,
  { headers }: Pick<FastifyRequest, 'headers'>,
): boolean => accounts.staffUrl !== undefined && hostnameOf(headers.host) === new URL(accounts.staffUrl).hostname

const staffPath = /^\/(?:api\/)?staff(?:\/|$)/i

/**
 * Returns whether a request for the staff console or its API was sent to another host than the console's; false if the
 * console has no separate host.
 */
export const isStaffElsewhere = (
  env: Pick<Env, 'accounts'>,
  request: Pick<FastifyRequest, 'headers' | 'url' | 'routeOptions'>,
): boolean =>
  env.accounts.staffUrl !== undefined &&
  requestPaths(request).some((path) => staffPath.test(path)) &&
  !isStaffHost(env, request)

const hostnameOf = (host: string | undefined): string | undefined => {
  const address = `http://${host ?? ''}`
  return URL.canParse(address) ? new URL(address).hostname.replace(/\.$/, '') : undefined
}

const isAddress = (name: string): boolean => isIP(name.replace(/^\[|\]$/g, '')) !== 0
