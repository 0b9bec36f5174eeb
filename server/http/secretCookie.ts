import type { CookieSerializeOptions } from '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Env } from '../env.ts'

/** Names of HttpOnly cookies: member session, staff session, and the browser of a Google or Apple sign-in. */
export const secretNames = ['token', 'staff', 'identity'] as const
type SecretName = (typeof secretNames)[number]

export interface Where {
  readonly env: Env
}

/** Returns whether the product is reached over TLS. */
export const isByTls = ({ env }: Where): boolean => !env.isPlain

/**
 * Returns the cookie's full name. Over TLS, the prefix restricts the cookie to this host, so that a sibling subdomain
 * can't set it.
 */
const nameOf = (where: Where, name: SecretName): string => (isByTls(where) ? `__Host-${name}` : name)

/** Returns the session credentials: the token, and the key the page removes when the device is locked. */
export function readSessionProof(where: Where, request: Pick<FastifyRequest, 'cookies'>) {
  const token = readSecret(where, request, 'token')
  return token === undefined ? undefined : { token, deviceKey: request.cookies['deviceKey'] || undefined }
}

export const readSecret = (where: Where, { cookies }: Pick<FastifyRequest, 'cookies'>, name: SecretName) =>
  cookies[nameOf(where, name)] || undefined

export function setSecret(
  where: Where,
  reply: FastifyReply,
  name: SecretName,
  value: string,
  settings: Pick<CookieSerializeOptions, 'expires' | 'maxAge' | 'sameSite'>,
): void {
  reply.setCookie(nameOf(where, name), value, { ...settings, path: '/', httpOnly: true, secure: isByTls(where) })
}

export const clearSecret = (where: Where, reply: FastifyReply, name: SecretName): void =>
  setSecret(where, reply, name, '', { sameSite: 'lax', expires: new Date(0) })
