import type { FastifyInstance } from 'fastify'
import { getAdlScope } from '#domain/contracts/adl.ts'
import { serve } from '../serve.ts'
import { createAdlScopeReader } from '../services/packs/readAdlScope.ts'
import type { Ports } from '../ports.ts'

/** Registers the endpoint for administrative areas of all countries on the server. */
export function addAdlRoutes(app: FastifyInstance, context: Ports): void {
  const readAdlScope = createAdlScopeReader(context)
  serve(app, context, getAdlScope, () => readAdlScope())
}
