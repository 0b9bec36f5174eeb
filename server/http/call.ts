import type { FastifyReply, FastifyRequest } from 'fastify'

/** The HTTP side of a call, for the few handlers that set cookies. */
export interface Call {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}
