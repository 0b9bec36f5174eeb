import { soldPlans, type SoldPlan } from '#domain/plan/prices.ts'

export const licensesAddress = '/licenses'
export const payFailAddress = '/licensePayFail'

export const checkoutAddress = (planId?: SoldPlan): string =>
  planId === undefined ? '/checkoutInfo' : `/checkoutInfo?plan=${planId}`

export const planIn = (name: string | undefined): SoldPlan | undefined => soldPlans.find((plan) => plan === name)
