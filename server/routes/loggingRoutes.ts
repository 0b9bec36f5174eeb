import type { FastifyInstance } from 'fastify'
import { logUserAction } from '#domain/contracts/logging.ts'
import { uuidV7 } from '#domain/ids.ts'
import { serve } from '../serve.ts'
import type { Ports, Allowance } from '../ports.ts'

const day = 86_400_000
const retentionMs = 90 * day

/** Daily limits; a device stores at most 2,000 actions offline. */
const actionsOfMember: Allowance = { name: 'actions', whole: 4_000, withinMs: day }
const actionsOfCompany: Allowance = { name: 'actions of a company', whole: 200_000, withinMs: day }

/**
 * Registers logging of device actions, singly or in batches, stored for 90 days. Throws `tooManyTries` once a daily
 * limit is spent.
 */
export function addLoggingRoutes(app: FastifyInstance, context: Ports): void {
  const { database, clock, random, allowances } = context
  serve(app, context, logUserAction, async (input, { member }) => {
    const received_at = new Date(clock()).toISOString()
    const owner = { company_id: member.companyId, user_id: member.userId, received_at }
    const of = [
      [actionsOfMember, `${member.companyId} ${member.userId}`],
      [actionsOfCompany, member.companyId],
    ] as const
    await allowances.refuseIfSpent(of)
    const rows = ('actions' in input ? input.actions : [input]).map(({ level, action, screen, at, details }) => ({
      ...owner,
      id: uuidV7(clock(), random(10)),
      level,
      action,
      screen,
      at,
      details: details === undefined ? null : JSON.stringify(details),
    }))
    await allowances.take(of.map(([allowance, whose]) => [allowance, whose, rows.length] as const))
    await database.insertInto('action_log').values(rows).execute()
    await database
      .deleteFrom('action_log')
      .where('company_id', '=', member.companyId)
      .where('received_at', '<', new Date(clock() - retentionMs).toISOString())
      .execute()
    return {}
  })
}
