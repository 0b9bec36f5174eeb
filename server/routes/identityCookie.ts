import type { FastifyReply, FastifyRequest } from 'fastify'
import { clearSecret, readSecret, setSecret } from '../http/secretCookie.ts'
import type { Ports } from '../ports.ts'

/** How long somebody may be at a provider. */
const seconds = 15 * 60

/** What tells the browser that went to a provider from any other when somebody comes back. */
export const browserOf = (context: Ports, request: FastifyRequest): string | undefined =>
  readSecret(context, request, 'identity')

export const rememberBrowser = (context: Ports, reply: FastifyReply, browser: string): void =>
  setSecret(context, reply, 'identity', browser, { sameSite: 'lax', maxAge: seconds })

export const forgetBrowser = (context: Ports, reply: FastifyReply): void => clearSecret(context, reply, 'identity')
