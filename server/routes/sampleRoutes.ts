import type { FastifyInstance } from 'fastify'
import { loadSample as loadContract, removeSample as removeContract } from '#domain/contracts/sample.ts'
import { requestSource } from '../http/requestSource.ts'
import { serve } from '../serve.ts'
import { loadSample } from '../services/sample/loadSample.ts'
import { removeSample } from '../services/sample/removeSample.ts'
import type { Ports } from '../ports.ts'

export function addSampleRoutes(app: FastifyInstance, context: Ports): void {
  serve(app, context, loadContract, (_input, session, { request }) =>
    loadSample(context, session, requestSource(request)),
  )
  serve(app, context, removeContract, (_input, session, { request }) =>
    removeSample(context, session, requestSource(request)),
  )
}
