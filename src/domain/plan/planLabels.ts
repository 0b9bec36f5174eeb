import type { PlanId } from './plans.ts'

export const planLabels: Readonly<Record<PlanId, string>> = {
  trial: 'Free trial',
  day: 'Day pass',
  week: 'Week pass',
  month: 'Month pass',
  year: 'Year pass',
  contract: 'Contract',
}
