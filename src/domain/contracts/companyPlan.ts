import * as v from 'valibot'
import type { CompanyPlan } from '../plan/plans.ts'

export const planTerms = v.partial(
  v.object({
    users: v.nullable(v.number()),
    stores: v.nullable(v.number()),
    trackedBrands: v.nullable(v.number()),
    activeSurveys: v.nullable(v.number()),
    reportDownloads: v.nullable(v.number()),
    driveTimeUses: v.nullable(v.number()),
  }),
)

export const companyPlanSchema: v.GenericSchema<CompanyPlan> = v.object({
  id: v.string(),
  endsAt: v.nullable(v.string()),
  terms: v.optional(planTerms),
  next: v.optional(v.lazy(() => companyPlanSchema)),
})
