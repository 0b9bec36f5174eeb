import type { CookieSerializeOptions } from '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Env } from '../env.ts'

/** Cookies that no script reads: the session of a member, that of staff, and which browser went to Google or Apple. */
export const secretNames = ['token', 'staff', 'identity'] as const
type SecretName = (typeof secretNames)[number]

/** The address that people reach the product by, as the settings say it. */
export interface Where {
  readonly env: Env
}

/** True where the product is reached by TLS: everywhere but on this machine's own plain address. */
export const isByTls = ({ env }: Where): boolean =>
  !env.isLoopback || env.accounts.publicUrl?.startsWith('https:') === true

/** By TLS the name's prefix makes browsers refuse the cookie from anyone but this very host: no neighbouring site can plant one. */
const nameOf = (where: Where, name: SecretName): string => (isByTls(where) ? `__Host-${name}` : name)

/** What the request shows to use a session: the token, and the key that the page puts away while the device is locked. */
export function readSessionProof(where: Where, request: Pick<FastifyRequest, 'cookies'>) {
  const token = readSecret(where, request, 'token')
  return token === undefined ? undefined : { token, deviceKey: request.cookies['deviceKey'] || undefined }
}

export const readSecret = (where: Where, { cookies }: Pick<FastifyRequest, 'cookies'>, name: SecretName) =>
  cookies[nameOf(where, name)] || undefined

/** Sets a secret cookie for this host; how long, and for which requests of other sites, is the caller's to say. */
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
