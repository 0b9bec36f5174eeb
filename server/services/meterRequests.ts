import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Member } from '#domain/access/permissions.ts'
import { networkOf } from '../http/network.ts'
import { busyAllowances } from './busyBudget.ts'
import type { AllowanceOf, BusyBudget, Ports } from '../ports.ts'

/** A request under way, and who bears its server time: its network, until its member is known. */
interface Metered {
  readonly busy: BusyBudget
  payers: readonly AllowanceOf[]
}

const underWay = new WeakMap<FastifyRequest, Metered>()

/** Measures how long each request of the API keeps the server busy, from its parsed body to its answer, and charges who made it. */
export function meterRequests(app: FastifyInstance, { busy }: Pick<Ports, 'busy'>): void {
  app.addHook('preValidation', async (request, reply) => {
    if (!request.url.startsWith('/api/')) return
    underWay.set(request, { busy, payers: [[busyAllowances.network, networkOf(request.ip)]] })
    busy.begin(request)
    // Also where no answer is sent, because the page went away.
    reply.raw.once('close', () => void endMetering(request))
  })
  app.addHook('onSend', (request) => endMetering(request))
}

/** Ends the measuring of a request: one that is answered, or goes on without work like a stream of events. */
export async function endMetering(request: FastifyRequest): Promise<void> {
  const metered = underWay.get(request)
  underWay.delete(request)
  await metered?.busy.end(request, metered.payers)
}

/** Refuses with `tooManyTries` a request of a member or company whose server time is spent; from here on they bear it. */
export function bearByMember(request: FastifyRequest, { companyId, userId }: Member): void {
  const metered = underWay.get(request)
  if (!metered) return
  metered.payers = [
    [busyAllowances.member, `${companyId} ${userId}`],
    [busyAllowances.company, companyId],
  ]
  metered.busy.refuse(metered.payers)
}

/** Refuses with `tooManyTries` a request without a session from a network whose server time is spent. */
export function refuseSpentNetwork(request: FastifyRequest): void {
  const metered = underWay.get(request)
  metered?.busy.refuse(metered.payers)
}
