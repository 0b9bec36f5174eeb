import type { FastifyRequest } from 'fastify'
import type { Env } from '../env.ts'
import { ownHosts } from '../ownHosts.ts'

/**
 * The address that links in letters begin with. The Host header is believed on this machine's own address only: elsewhere it would
 * let anyone send our letters with links to themselves.
 */
export function originOf(
  { accounts, isLoopback, host, port }: Env,
  { headers }: Pick<FastifyRequest, 'headers'>,
): string {
  if (accounts.publicUrl !== undefined) return accounts.publicUrl
  if (isLoopback && asksOwnHost({ headers })) return new URL(`http://${headers.host ?? ''}`).origin
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`
}

/** True for a request that was sent to this machine itself, by its Host header. */
export function asksOwnHost({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  const asked = `http://${headers.host ?? ''}`
  return URL.canParse(asked) && ownHosts.has(new URL(asked).hostname)
}
