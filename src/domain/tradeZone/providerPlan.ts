import type { OutsideProvider } from './providerIds.ts'
import type { ZonePlan } from './zonePlan.ts'

export type ReachPlan = ZonePlan & { readonly kind: 'reach' }

/**
 * Returns the external provider that computes a zone; undefined for zones computed on the device, including hybrid
 * zones.
 */
export function byProvider(plan: ZonePlan): OutsideProvider | undefined {
  if (plan.kind !== 'reach' || plan.provider === 'hybrid') return undefined
  return plan.provider
}

export const isHybrid = (plan: ZonePlan): plan is ReachPlan => plan.kind === 'reach' && plan.provider === 'hybrid'
