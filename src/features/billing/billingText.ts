import { taipeiDate } from '#domain/plan/period.ts'
import { planOf } from '#domain/plan/plans.ts'
import { formatDate, formatMoment } from '#i18n/formats.ts'

/** Returns the last day of a plan in Taipei, or the exact end of an hourly plan. */
export function untilText(planId: string, endsAt: string): string {
  if (planOf(planId).length?.unit === 'hour') return formatMoment(endsAt)
  return formatDate(taipeiDate(new Date(Date.parse(endsAt) - 1).toISOString()))
}

export const dayText = (at: string): string => formatDate(taipeiDate(at))
