import type { FastifyInstance } from 'fastify'
import { requestReach, requestRim } from '#domain/contracts/driveTime.ts'
import { serve } from '../serve.ts'
import { reachOf, rimOf } from '../services/driveTime/requestDriveTime.ts'
import { perMinute } from './callLimits.ts'
import type { Ports } from '../ports.ts'

/** Registers the endpoints for drive times from external providers. The providers' keys are never sent to browsers. */
export function addDriveTimeRoutes(app: FastifyInstance, context: Ports): void {
  const limits = perMinute(context, 60)
  serve(app, context, requestReach, (input, { member }) => reachOf(context, member, input), limits)
  serve(app, context, requestRim, (input, { member }) => rimOf(context, member, input), limits)
}
