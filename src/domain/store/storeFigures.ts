import type { Money } from '../money/money.ts'
import { addDays, type CalendarSpan, calendarSpan, daysBetween } from '../calendarDays.ts'
import { squareMetresPer, toSquareMetres, type Area } from '../units/areaUnits.ts'

/**
 * An amount per ping (400/121 m²) of a space, in the amount's currency and per the amount's own span of time: a month's rent
 * gives rent per ping and month, a month's sales give sales per ping and month. Undefined when either is unknown or the space is 0.
 */
export function moneyPerPing(money: Money | undefined, space: Area | undefined): Money | undefined {
  const perMetre = moneyPerSquareMetre(money, space)
  return perMetre && { ...perMetre, amount: perMetre.amount * squareMetresPer.ping }
}

/** The same per square metre. */
export function moneyPerSquareMetre(money: Money | undefined, space: Area | undefined): Money | undefined {
  const metres = space && toSquareMetres(space)
  return money && metres ? { ...money, amount: money.amount / metres } : undefined
}

/**
 * Share of one amount in another, 0.085 for 8.5 %: rent in sales (rent-to-sales), sales in their target. Both over the same
 * span of time. Undefined when either is unknown, currencies differ, or the whole is not above 0.
 */
export function shareOfMoney(part: Money | undefined, whole: Money | undefined): number | undefined {
  if (!part || !whole || part.currency !== whole.currency || whole.amount <= 0) return undefined
  return part.amount / whole.amount
}

/** How far a lease has run on a day: the time before that day, the time from it to the end, and the share before it, 0…1. */
export interface LeaseProgress {
  readonly used: CalendarSpan
  readonly left: CalendarSpan
  readonly share: number
}

/**
 * Returns the progress of a lease on a day (YYYY-MM-DD). The last day belongs to the lease: one from January 1, 2021 to December 31,
 * 2025 runs five years. A lease not begun has used nothing, one that ended has nothing left. Undefined when a date is unknown or the
 * end is before the start.
 */
export function leaseProgress(
  start: string | undefined,
  end: string | undefined,
  today: string,
): LeaseProgress | undefined {
  if (start === undefined || end === undefined || end < start) return undefined
  const until = addDays(end, 1)
  const now = today < start ? start : today > until ? until : today
  return {
    used: calendarSpan(start, now),
    left: calendarSpan(now, until),
    share: daysBetween(start, now) / daysBetween(start, until),
  }
}
