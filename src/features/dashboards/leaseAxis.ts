import { addMonths, daysBetween } from '#domain/calendarDays.ts'
import type { LeaseFacts } from '#analysis/dashboard/leaseFacts.ts'

/** The time that all lease bars of a card share: from the first of this month to a year from today. */
export interface LeaseAxis {
  readonly today: string
  /** First days of every second month, from the first that the axis has. */
  readonly months: readonly string[]
  /** Where a day stands, 0 to 1; what lies outside stands at the edge. */
  readonly shareOf: (day: string) => number
}

export function leaseAxis({ today, until }: Pick<LeaseFacts, 'today' | 'until'>): LeaseAxis {
  const from = `${today.slice(0, 8)}01`
  const whole = daysBetween(from, until)
  return {
    today,
    months: [0, 2, 4, 6, 8, 10, 12].map((month) => addMonths(from, month)),
    shareOf: (day) => Math.max(0, Math.min(1, daysBetween(from, day) / whole)),
  }
}

/** A share as CSS says it. */
export const percentOf = (share: number): string => `${(share * 100).toFixed(2)}%`
