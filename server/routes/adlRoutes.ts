import type { FastifyInstance } from 'fastify'
import { getAdlScope } from '#domain/contracts/adl.ts'
import { serve } from '../serve.ts'
import { createAdlScopeReader } from '../services/packs/readAdlScope.ts'
import type { Ports } from '../ports.ts'

export function addAdlRoutes(app: FastifyInstance, context: Ports): void {
  const readAdlScope = createAdlScopeReader(context)
  serve(app, context, getAdlScope, () => readAdlScope())
}
