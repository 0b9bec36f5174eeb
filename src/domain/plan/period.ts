import { addMonths, daysBetween } from '../calendarDays.ts'
import { type PlanLength, planOf } from './plans.ts'

/** A time range (ISO, UTC; null: open-ended). */
export interface Period {
  readonly beginsAt: string
  readonly endsAt: string | null
}

const dayMs = 86_400_000
/** Offset of Taipei, UTC+8 all year. */
const taipeiMs = 8 * 3_600_000

/** Returns the Taipei day number since 1970-01-01. */
export const taipeiDay = (at: string): number => Math.floor((Date.parse(at) + taipeiMs) / dayMs)

/** Returns the start of a Taipei day (ISO, UTC). */
export const beginOfTaipeiDay = (day: number): string => new Date(day * dayMs - taipeiMs).toISOString()

/** Returns the Taipei day as YYYY-MM-DD. */
export const taipeiDate = (at: string): string => new Date(Date.parse(at) + taipeiMs).toISOString().slice(0, 10)

/** Returns the end of `terms` terms; calendar terms end at the start of a Taipei day. */
export function endOfTerms(beginsAt: string, length: PlanLength, terms: number): string {
  const { unit, count } = length
  if (unit === 'hour') return new Date(Date.parse(beginsAt) + count * terms * 3_600_000).toISOString()
  const day = taipeiDay(beginsAt)
  if (unit === 'day') return beginOfTaipeiDay(day + count * terms)
  const end = addMonths(taipeiDate(beginsAt), count * terms * (unit === 'year' ? 12 : 1))
  return beginOfTaipeiDay(daysBetween('1970-01-01', end))
}

/**
 * Returns the end of a plan's terms; null if open-ended. `anchor` is the start of consecutive terms, so that after
 * February, a plan begun on the 31st ends on the 31st again.
 */
export function endOfPlan(planId: string, beginsAt: string, terms: number, anchor = beginsAt): string | null {
  const { length } = planOf(planId)
  if (!length) return null
  const end = endOfTerms(beginsAt, length, terms)
  if (length.unit === 'hour') return end
  for (let passed = 1; ; passed += 1) {
    const begin = endOfTerms(anchor, length, passed)
    if (begin === beginsAt) return endOfTerms(anchor, length, passed + terms)
    if (begin > beginsAt) return end
  }
}

/** Returns the period for counting usage at a moment: one plan term, even if several were bought together. */
export function countingPeriod(planId: string, bought: Period, at: string): Period {
  const { length } = planOf(planId)
  if (!length) return { beginsAt: bought.beginsAt, endsAt: bought.endsAt }
  for (let passed = 0, beginsAt = bought.beginsAt; ; passed += 1) {
    const endsAt = endOfTerms(bought.beginsAt, length, passed + 1)
    if (at < endsAt || (bought.endsAt !== null && endsAt >= bought.endsAt)) return { beginsAt, endsAt }
    beginsAt = endsAt
  }
}

/** Returns the number of whole days in the period, and of days left after the given day, which counts as used. */
export function daysLeft({ beginsAt, endsAt }: Period, at: string): { all: number; unused: number } {
  if (endsAt === null) return { all: 0, unused: 0 }
  const first = taipeiDay(beginsAt)
  const end = taipeiDay(endsAt)
  const today = taipeiDay(at)
  const all = Math.max(1, end - first)
  return { all, unused: Math.min(all, Math.max(0, end - Math.max(today, first - 1) - 1)) }
}
