import type { CookieSerializeOptions } from '@fastify/cookie'
import type { FastifyReply } from 'fastify'
import { fullName } from '#domain/accounts/fullName.ts'
import { clearSecret, isByTls, setSecret, type Where } from './secretCookie.ts'

export interface SessionProof {
  readonly token: string
  readonly deviceKey?: string | undefined
}

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
 * Sets the session's cookies: the token, which scripts can't read, and cookies for the page. `deviceKey` is the second
 * half of the session. A device that locks offline can't remove the token but can remove this key, and the token is
 * useless without the key. Each call sets the key again, because Safari drops script-set cookies after a week.
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

export function clearSessionCookies(where: Where, reply: FastifyReply): void {
  clearSecret(where, reply, 'token')
  for (const name of ['ExpiryDate', 'userName', 'deviceKey']) reply.setCookie(name, '', settings(where, new Date(0)))
}
