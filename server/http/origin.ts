import type { FastifyRequest } from 'fastify'
import type { Env } from '../env.ts'

const ownHosts = new Set(['127.0.0.1', 'localhost', '[::1]'])

/**
 * The address that links in letters begin with. The Host header is believed on this machine's own address only: elsewhere it would
 * let anyone send our letters with links to themselves.
 */
export function originOf(
  { accounts, isLoopback, host, port }: Env,
  { headers }: Pick<FastifyRequest, 'headers'>,
): string {
  if (accounts.publicUrl !== undefined) return accounts.publicUrl
  const asked = `http://${headers.host ?? ''}`
  if (isLoopback && URL.canParse(asked) && ownHosts.has(new URL(asked).hostname)) return new URL(asked).origin
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`
}
