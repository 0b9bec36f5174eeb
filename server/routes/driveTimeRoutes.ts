import type { FastifyInstance } from 'fastify'
import { askReach, askRim } from '#domain/contracts/driveTime.ts'
import { serve } from '../serve.ts'
import { reachOf, rimOf } from '../services/driveTime/askDriveTime.ts'
import { perMinute } from './callLimits.ts'
import type { Ports } from '../ports.ts'

/** Drive times of outside providers, whose keys stay on the server. */
export function addDriveTimeRoutes(app: FastifyInstance, context: Ports): void {
  const limits = perMinute(context, 60)
  serve(app, context, askReach, (wish, { member }) => reachOf(context, member, wish), limits)
  serve(app, context, askRim, (wish, { member }) => rimOf(context, member, wish), limits)
}
