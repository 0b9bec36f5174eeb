import { addMonths, daysBetween } from '#domain/calendarDays.ts'
import type { LeaseFacts } from '#analysis/dashboard/leaseFacts.ts'

/** Shared time axis of lease bars: from the first of this month to a year from today. */
export interface LeaseAxis {
  readonly today: string
  /** First day of every second month. */
  readonly months: readonly string[]
  /** Position of a day, 0 to 1, clamped. */
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

export const percentOf = (share: number): string => `${(share * 100).toFixed(2)}%`
