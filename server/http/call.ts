import type { FastifyReply, FastifyRequest } from 'fastify'

export interface Call {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}
