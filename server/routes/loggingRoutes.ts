import type { FastifyInstance } from 'fastify'
import { logUserAction } from '#domain/contracts/logging.ts'
import { uuidV7 } from '#domain/ids.ts'
import type { ServerContext } from '../context.ts'
import { serve } from '../serve.ts'

const keptFor = 90 * 86_400_000

/** Takes the actions that a device noted, one or a batch; they are kept for 90 days. */
export function addLoggingRoutes(app: FastifyInstance, context: ServerContext): void {
  const { database, clock, random } = context
  serve(app, context, logUserAction, async (input, { member }) => {
    const received_at = new Date(clock()).toISOString()
    const owner = { company_id: member.companyId, user_id: member.userId, received_at }
    const rows = ('actions' in input ? input.actions : [input]).map(({ level, action, screen, at, details }) => ({
      ...owner,
      ...{ id: uuidV7(clock(), random(10)), level, action, screen, at },
      details: details === undefined ? null : JSON.stringify(details),
    }))
    await database.insertInto('action_log').values(rows).execute()
    await database
      .deleteFrom('action_log')
      .where('company_id', '=', member.companyId)
      .where('received_at', '<', new Date(clock() - keptFor).toISOString())
      .execute()
    return {}
  })
}
