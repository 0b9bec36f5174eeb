import { soldPlans, type SoldPlan } from '#domain/plan/prices.ts'

export const licensesAddress = '/licenses'
export const payFailAddress = '/licensePayFail'

/** Where a plan is bought. */
export const checkoutAddress = (planId?: SoldPlan): string =>
  planId === undefined ? '/checkoutInfo' : `/checkoutInfo?plan=${planId}`

/** The plan that an address names. */
export const planIn = (name: string | undefined): SoldPlan | undefined => soldPlans.find((plan) => plan === name)
