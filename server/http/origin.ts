import type { FastifyRequest } from 'fastify'
import type { Env } from '../env.ts'
import { ownHosts } from '../ownHosts.ts'

/**
 * Returns the base URL of links in emails. Trusts the Host header only on loopback: elsewhere, an attacker could make
 * us email links to another site.
 */
export function originOf(
  { accounts, isLoopback, host, port }: Env,
  { headers }: Pick<FastifyRequest, 'headers'>,
): string {
  if (accounts.publicUrl !== undefined) return accounts.publicUrl
  if (isLoopback && asksOwnHost({ headers })) return new URL(`http://${headers.host ?? ''}`).origin
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`
}

export function asksOwnHost({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  const asked = `http://${headers.host ?? ''}`
  return URL.canParse(asked) && ownHosts.has(new URL(asked).hostname)
}
