import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Member } from '#domain/access/permissions.ts'
import { networkOf } from '../../http/network.ts'
import { requestPaths } from '../../http/requestPaths.ts'
import { busyAllowances } from './busyBudget.ts'
import type { AllowanceOf, BusyBudget, Ports } from '../../ports.ts'

/** A running request and the payers for its server time: only the network until the member is known. */
interface Metered {
  readonly busy: BusyBudget
  payers: readonly AllowanceOf[]
}

const underWay = new WeakMap<FastifyRequest, Metered>()

/**
 * Measures how long each API request keeps the server busy, from parsed body to response, and charges the time to the
 * request's payers.
 */
export function meterRequests(app: FastifyInstance, { busy }: Pick<Ports, 'busy'>): void {
  app.addHook('preValidation', async (request, reply) => {
    if (!requestPaths(request).some((path) => path.startsWith('/api/'))) return
    underWay.set(request, { busy, payers: [[busyAllowances.network, networkOf(request.ip)]] })
    busy.begin(request)
    // Also end metering if the client disconnects before the response.
    reply.raw.once('close', () => void endMetering(request))
  })
  app.addHook('onSend', (request) => endMetering(request))
}

/** Stops measuring a request that has been answered or stays open idle, such as an event stream. */
export async function endMetering(request: FastifyRequest): Promise<void> {
  const metered = underWay.get(request)
  underWay.delete(request)
  await metered?.busy.end(request, metered.payers)
}

/** Charges the request to its member and company from now on. Throws `tooManyTries` if their server time is used up. */
export function bearByMember(request: FastifyRequest, { companyId, userId }: Member): void {
  const metered = underWay.get(request)
  if (!metered) return
  metered.payers = [
    [busyAllowances.member, `${companyId} ${userId}`],
    [busyAllowances.company, companyId],
  ]
  metered.busy.refuse(metered.payers)
}

/** Throws `tooManyTries` for a request without a session if its network's server time is used up. */
export function refuseSpentNetwork(request: FastifyRequest): void {
  const metered = underWay.get(request)
  metered?.busy.refuse(metered.payers)
}
