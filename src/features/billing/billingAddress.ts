import type { SoldPlan } from '#domain/plan/prices.ts'

export const licensesAddress = '/licenses'

export const checkoutAddress = (planId?: SoldPlan): string =>
  planId === undefined ? '/checkoutInfo' : `/checkoutInfo?plan=${planId}`
