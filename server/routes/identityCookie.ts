import type { FastifyReply, FastifyRequest } from 'fastify'
import { clearSecret, readSecret, setSecret } from '../http/secretCookie.ts'
import type { Ports } from '../ports.ts'

const seconds = 15 * 60

/** Returns the secret that identifies the browser that started the provider sign-in. */
export const browserOf = (context: Ports, request: FastifyRequest): string | undefined =>
  readSecret(context, request, 'identity')

export const rememberBrowser = (context: Ports, reply: FastifyReply, browser: string): void =>
  setSecret(context, reply, 'identity', browser, { sameSite: 'lax', maxAge: seconds })

export const forgetBrowser = (context: Ports, reply: FastifyReply): void => clearSecret(context, reply, 'identity')
