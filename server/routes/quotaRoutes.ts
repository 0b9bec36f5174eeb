import type { FastifyInstance } from 'fastify'
import { readQuotas, reserveQuota, takeQuota as takeContract } from '#domain/contracts/quota.ts'
import { serve } from '../serve.ts'
import { grantReserve, readQuota, takeQuota } from '../services/billing/billingQuota.ts'
import type { Ports } from '../ports.ts'

/** Registers the endpoints for plan quotas: using them, reserving uses for offline devices, and reading them. */
export function addQuotaRoutes(app: FastifyInstance, context: Ports): void {
  serve(app, context, takeContract, ({ quota, key, reserve }, { member }) =>
    takeQuota(context, member, quota, key, reserve),
  )
  serve(app, context, reserveQuota, async ({ quota, device }, { member }) => {
    const { state, reserve } = await grantReserve(context, member, device, quota)
    return { ...state, reserve }
  })
  serve(app, context, readQuotas, async (_input, { member: { companyId } }) => ({
    reportDownloads: await readQuota(context, companyId, 'reportDownloads'),
    driveTimeUses: await readQuota(context, companyId, 'driveTimeUses'),
  }))
}
