import type { OutsideProvider } from '../driveTime/providerIds.ts'
import type { ZonePlan } from './zonePlan.ts'

/** A reach by road. */
export type ReachPlan = ZonePlan & { readonly kind: 'reach' }

/** Who outside the device works a zone out; undefined for what the device does itself, a hybrid zone among it. */
export function byProvider(plan: ZonePlan): OutsideProvider | undefined {
  if (plan.kind !== 'reach' || plan.provider === 'hybrid') return undefined
  return plan.provider
}

/** Whether a provider checks the rim of a zone that the device works out. */
export const isHybrid = (plan: ZonePlan): plan is ReachPlan => plan.kind === 'reach' && plan.provider === 'hybrid'
