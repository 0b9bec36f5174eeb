import type { CookieSerializeOptions } from '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ServerContext } from '../context.ts'

/** Tells the browser that went to a provider from any other when somebody comes back. */
const name = 'identity'
const seconds = 15 * 60

const settings = ({ env }: ServerContext): CookieSerializeOptions => ({
  path: '/api',
  sameSite: 'lax',
  httpOnly: true,
  secure: !env.isLoopback,
})

export const browserOf = ({ cookies }: FastifyRequest): string | undefined => cookies[name]

export const rememberBrowser = (context: ServerContext, reply: FastifyReply, browser: string): void =>
  void reply.setCookie(name, browser, { ...settings(context), maxAge: seconds })

export const forgetBrowser = (context: ServerContext, reply: FastifyReply): void =>
  void reply.setCookie(name, '', { ...settings(context), expires: new Date(0) })
