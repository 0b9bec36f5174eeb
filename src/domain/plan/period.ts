import { addMonths, daysBetween } from '../calendarDays.ts'
import { type PlanLength, planOf } from './plans.ts'

/** A stretch of time: from a moment on, until another (ISO, UTC; null: without an end). */
export interface Period {
  readonly beginsAt: string
  readonly endsAt: string | null
}

const dayMs = 86_400_000
/** Taipei is eight hours ahead of UTC all year round. */
const taipeiMs = 8 * 3_600_000

/** The day in Taipei at a moment, counted from 1970-01-01. */
export const taipeiDay = (at: string): number => Math.floor((Date.parse(at) + taipeiMs) / dayMs)

/** The moment (ISO, UTC) at which a day in Taipei begins. */
export const beginOfTaipeiDay = (day: number): string => new Date(day * dayMs - taipeiMs).toISOString()

/** The day in Taipei as YYYY-MM-DD. */
export const taipeiDate = (at: string): string => new Date(Date.parse(at) + taipeiMs).toISOString().slice(0, 10)

/** The moment that lies this many lengths after a begin. What runs by the calendar ends where a day in Taipei begins. */
export function endOfTerms(beginsAt: string, length: PlanLength, terms: number): string {
  const { unit, count } = length
  if (unit === 'hour') return new Date(Date.parse(beginsAt) + count * terms * 3_600_000).toISOString()
  const day = taipeiDay(beginsAt)
  if (unit === 'day') return beginOfTaipeiDay(day + count * terms)
  const end = addMonths(taipeiDate(beginsAt), count * terms * (unit === 'year' ? 12 : 1))
  return beginOfTaipeiDay(daysBetween('1970-01-01', end))
}

/**
 * When this many terms of a plan end that begin at a moment; null for a plan without an end. `anchor` is where the first of an unbroken
 * row of terms began: who began on the 31st ends on the 31st again after a February.
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

/** The period of a plan in which uses are counted at a moment: one length of it, of several that may have been bought together. */
export function countingPeriod(planId: string, bought: Period, at: string): Period {
  const { length } = planOf(planId)
  if (!length) return { beginsAt: bought.beginsAt, endsAt: bought.endsAt }
  for (let passed = 0, beginsAt = bought.beginsAt; ; passed += 1) {
    const endsAt = endOfTerms(bought.beginsAt, length, passed + 1)
    if (at < endsAt || (bought.endsAt !== null && endsAt >= bought.endsAt)) return { beginsAt, endsAt }
    beginsAt = endsAt
  }
}

/** Whole days of a period, and how many of them are left after the day of a moment, which counts as used. */
export function daysLeft({ beginsAt, endsAt }: Period, at: string): { all: number; unused: number } {
  if (endsAt === null) return { all: 0, unused: 0 }
  const [first, end, today] = [taipeiDay(beginsAt), taipeiDay(endsAt), taipeiDay(at)]
  const all = Math.max(1, end - first)
  return { all, unused: Math.min(all, Math.max(0, end - Math.max(today, first - 1) - 1)) }
}
