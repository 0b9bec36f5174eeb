import type { FastifyInstance } from 'fastify'
import { loadSample as loadContract, removeSample as removeContract } from '#domain/contracts/sample.ts'
import type { ServerContext } from '../context.ts'
import { serve } from '../serve.ts'
import { loadSample } from '../services/sample/loadSample.ts'
import { removeSample } from '../services/sample/removeSample.ts'

/** Sample data of a company: loaded whole, removed in one step. */
export function addSampleRoutes(app: FastifyInstance, context: ServerContext): void {
  serve(app, context, loadContract, (_input, { member }) => loadSample(context, member))
  serve(app, context, removeContract, (_input, { member }) => removeSample(context, member))
}
