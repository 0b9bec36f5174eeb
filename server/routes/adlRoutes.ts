import type { FastifyInstance } from 'fastify'
import { getAdlScope } from '#domain/contracts/adl.ts'
import type { ServerContext } from '../context.ts'
import { serve } from '../serve.ts'
import { createAdlScopeReader } from '../services/readAdlScope.ts'

/** Administrative areas of all countries that the server has. */
export function addAdlRoutes(app: FastifyInstance, context: ServerContext): void {
  const readAdlScope = createAdlScopeReader(context)
  serve(app, context, getAdlScope, () => readAdlScope())
}
