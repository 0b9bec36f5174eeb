import type { FastifyReply, FastifyRequest } from 'fastify'

export interface RouteCall {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}
