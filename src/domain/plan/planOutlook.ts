import { forecast } from './forecast.ts'
import type { Period } from './period.ts'
import { type CompanyPlan, hasEnded, limitsAt, type PlanLimit, type PlanQuota, planQuotas } from './plans.ts'

/** Plan usage and limits; null is unlimited. */
export interface PlanUse {
  readonly plan: CompanyPlan
  /** Time of the usage figures (ISO, UTC). */
  readonly at: string
  readonly period: Period
  readonly quotas: Readonly<Record<PlanQuota, { readonly used: number; readonly max: number | null }>>
  readonly used: Readonly<Record<PlanLimit, number>>
}

/** Most important fact about plan usage: the first applicable kind in this list. */
export type PlanOutlook =
  | { readonly kind: 'ended' }
  /** Quota used up until its next reset (ISO, UTC; null means never). */
  | { readonly kind: 'usedUp'; readonly quota: PlanQuota; readonly until: string | null }
  | { readonly kind: 'runsOut'; readonly quota: PlanQuota; readonly at: string }
  | { readonly kind: 'full'; readonly limit: PlanLimit }
  | { readonly kind: 'tooEarly' }
  /** Quotas last until their reset or the plan's end; null if there is neither. */
  | { readonly kind: 'lasts'; readonly until: string | null; readonly endsThen: boolean }

const dayMs = 86_400_000
const limits: readonly PlanLimit[] = ['users', 'stores', 'trackedBrands', 'activeSurveys']

/**
 * Returns the most important fact about plan usage. Makes no projection past the plan's end, or for quotas that the
 * plan lacks.
 */
export function planOutlook({ plan, at, period, quotas, used }: PlanUse): PlanOutlook {
  if (hasEnded(plan, at)) return { kind: 'ended' }
  const counted = planQuotas.filter((quota) => quotas[quota].max !== 0)
  const usedUp = counted.find((quota) => isUsedUp(quotas[quota]))
  if (usedUp) return { kind: 'usedUp', quota: usedUp, until: period.endsAt }
  const [first] = counted
    .flatMap((quota) => {
      const { runsOutAt } = forecast(quotas[quota].used, quotas[quota].max, period, at)
      return runsOutAt === undefined ? [] : [{ quota, at: runsOutAt }]
    })
    .toSorted((a, b) => (a.at < b.at ? -1 : 1))
  if (first) return { kind: 'runsOut', ...first }
  const full = limits.find((limit) => isUsedUp({ used: used[limit], max: limitsAt(plan, at)[limit] }))
  if (full) return { kind: 'full', limit: full }
  const hasUse = counted.some((quota) => quotas[quota].used > 0 && quotas[quota].max !== null)
  if (hasUse && period.endsAt !== null && Date.parse(at) - Date.parse(period.beginsAt) < dayMs)
    return { kind: 'tooEarly' }
  return { kind: 'lasts', until: period.endsAt, endsThen: period.endsAt !== null && period.endsAt === plan.endsAt }
}

const isUsedUp = ({ used, max }: { readonly used: number; readonly max: number | null }): boolean =>
  max !== null && used >= max
