import type { CookieSerializeOptions } from '@fastify/cookie'
import type { FastifyReply } from 'fastify'
import type { ServerContext } from '../context.ts'
import { personName } from '../services/personName.ts'
import { clearSecret, isByTls, setSecret } from './secretCookie.ts'

/** What the page and the server keep in the browser for a session. */
interface SessionCookies {
  readonly expiresAt: number
  readonly account: { readonly first_name: string; readonly last_name: string }
}

const settings = (context: ServerContext, expires: Date): CookieSerializeOptions => ({
  path: '/',
  sameSite: 'lax',
  secure: isByTls(context),
  expires,
})

/** Gives the session's cookies: the token, which no script can read, and beside it what the page may read. */
export function setSessionCookies(
  context: ServerContext,
  reply: FastifyReply,
  token: string,
  session: SessionCookies,
): void {
  const end = new Date(session.expiresAt)
  setSecret(context, reply, 'token', token, { sameSite: 'lax', expires: end })
  reply.setCookie('ExpiryDate', end.toISOString(), settings(context, end))
  reply.setCookie('userName', personName(session.account), settings(context, end))
}

/** Takes the session's cookies away. */
export function clearSessionCookies(context: ServerContext, reply: FastifyReply): void {
  clearSecret(context, reply, 'token')
  for (const name of ['ExpiryDate', 'userName']) reply.setCookie(name, '', settings(context, new Date(0)))
}
