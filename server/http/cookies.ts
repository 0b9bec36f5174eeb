import type { CookieSerializeOptions } from '@fastify/cookie'
import type { FastifyReply } from 'fastify'
import { fullName } from '#domain/accounts/fullName.ts'
import { clearSecret, isByTls, setSecret, type Where } from './secretCookie.ts'

/** What a browser shows to use a session. */
export interface SessionProof {
  readonly token: string
  readonly deviceKey?: string | undefined
}

/** What the page and the server keep in the browser for a session. */
interface SessionCookies {
  readonly expiresAt: number
  readonly account: { readonly first_name: string; readonly last_name: string }
}

const settings = (where: Where, expires: Date): CookieSerializeOptions => ({
  path: '/',
  sameSite: 'lax',
  secure: isByTls(where),
  expires,
})

/**
 * Gives the session's cookies: the token, which no script can read, and beside it what the page may read. `deviceKey` is the session's
 * second half, which the page can put away: a device that locks itself without a network can't remove the token, and without this half
 * the token opens nothing. It is given again each time, because Safari forgets a cookie that a page has set after a week.
 */
export function setSessionCookies(
  where: Where,
  reply: FastifyReply,
  proof: SessionProof,
  session: SessionCookies,
): void {
  const { first_name, last_name } = session.account
  const end = new Date(session.expiresAt)
  setSecret(where, reply, 'token', proof.token, { sameSite: 'lax', expires: end })
  if (proof.deviceKey !== undefined) reply.setCookie('deviceKey', proof.deviceKey, settings(where, end))
  reply.setCookie('ExpiryDate', end.toISOString(), settings(where, end))
  reply.setCookie('userName', fullName({ firstName: first_name, lastName: last_name }), settings(where, end))
}

/** Takes the session's cookies away. */
export function clearSessionCookies(where: Where, reply: FastifyReply): void {
  clearSecret(where, reply, 'token')
  for (const name of ['ExpiryDate', 'userName', 'deviceKey']) reply.setCookie(name, '', settings(where, new Date(0)))
}
