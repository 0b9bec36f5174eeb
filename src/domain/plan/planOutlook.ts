import { forecast } from './forecast.ts'
import type { Period } from './period.ts'
import { type CompanyPlan, hasEnded, limitsAt, type PlanLimit, type PlanQuota, planQuotas } from './plans.ts'

/** What is used of a plan and how much of it there is; null is any number. */
export interface PlanUse {
  readonly plan: CompanyPlan
  /** The moment that it is about (ISO, UTC). */
  readonly at: string
  /** In which quotas are counted. */
  readonly period: Period
  readonly quotas: Readonly<Record<PlanQuota, { readonly used: number; readonly most: number | null }>>
  readonly used: Readonly<Record<PlanLimit, number>>
}

/** What matters most about how far a plan reaches; the first that is true of this order. */
export type PlanOutlook =
  | { readonly kind: 'ended' }
  /** A quota is used up until the count begins again (ISO, UTC; null: it never does). */
  | { readonly kind: 'usedUp'; readonly quota: PlanQuota; readonly until: string | null }
  | { readonly kind: 'runsOut'; readonly quota: PlanQuota; readonly at: string }
  /** There is no room for one more. */
  | { readonly kind: 'full'; readonly limit: PlanLimit }
  /** Too early in the period to foretell anything. */
  | { readonly kind: 'tooEarly' }
  /** Quotas last until the count begins again or the plan ends; null: neither ever happens. */
  | { readonly kind: 'lasts'; readonly until: string | null; readonly endsThen: boolean }

const dayMs = 86_400_000
const limits: readonly PlanLimit[] = ['users', 'stores', 'trackedBrands', 'activeSurveys']

/** Returns what to say first about a plan's use. Nothing is foretold after its end, and of a quota that the plan doesn't have. */
export function planOutlook({ plan, at, period, quotas, used }: PlanUse): PlanOutlook {
  if (hasEnded(plan, at)) return { kind: 'ended' }
  const counted = planQuotas.filter((quota) => quotas[quota].most !== 0)
  const usedUp = counted.find((quota) => isUsedUp(quotas[quota]))
  if (usedUp) return { kind: 'usedUp', quota: usedUp, until: period.endsAt }
  const [first] = counted
    .flatMap((quota) => {
      const { runsOutAt } = forecast(quotas[quota].used, quotas[quota].most, period, at)
      return runsOutAt === undefined ? [] : [{ quota, at: runsOutAt }]
    })
    .toSorted((a, b) => (a.at < b.at ? -1 : 1))
  if (first) return { kind: 'runsOut', ...first }
  const full = limits.find((limit) => isUsedUp({ used: used[limit], most: limitsAt(plan, at)[limit] }))
  if (full) return { kind: 'full', limit: full }
  const hasUse = counted.some((quota) => quotas[quota].used > 0 && quotas[quota].most !== null)
  if (hasUse && period.endsAt !== null && Date.parse(at) - Date.parse(period.beginsAt) < dayMs)
    return { kind: 'tooEarly' }
  return { kind: 'lasts', until: period.endsAt, endsThen: period.endsAt !== null && period.endsAt === plan.endsAt }
}

const isUsedUp = ({ used, most }: { readonly used: number; readonly most: number | null }): boolean =>
  most !== null && used >= most
