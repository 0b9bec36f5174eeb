import type { Money } from '../money/money.ts'
import { addDays, type CalendarSpan, calendarSpan, daysBetween } from '../calendarDays.ts'
import { squareMetresPer, toSquareMetres, type Area } from '../units/areaUnits.ts'

/**
 * Returns an amount per ping (400/121 m²), in its currency and period: monthly rent gives rent per ping and month.
 * Undefined if amount or space is unknown, or if space is 0.
 */
export function moneyPerPing(money: Money | undefined, space: Area | undefined): Money | undefined {
  const perMetre = moneyPerSquareMetre(money, space)
  return perMetre && { ...perMetre, amount: perMetre.amount * squareMetresPer.ping }
}

/** Returns an amount per square meter, under the same rules as `moneyPerPing`. */
export function moneyPerSquareMetre(money: Money | undefined, space: Area | undefined): Money | undefined {
  const metres = space && toSquareMetres(space)
  return money && metres ? { ...money, amount: money.amount / metres } : undefined
}

/**
 * Returns a ratio, such as rent to sales (0.085 is 8.5%). Both amounts must cover the same period. Undefined if an
 * amount is unknown, currencies differ, or the whole isn't above 0.
 */
export function shareOfMoney(part: Money | undefined, whole: Money | undefined): number | undefined {
  if (!part || !whole || part.currency !== whole.currency || whole.amount <= 0) return undefined
  return part.amount / whole.amount
}

export interface LeaseProgress {
  readonly used: CalendarSpan
  readonly left: CalendarSpan
  readonly share: number
}

/**
 * Returns a lease's progress on a day (YYYY-MM-DD), the last day included: January 1, 2021 to December 31, 2025 is five
 * years. Before the start, nothing is used; after the end, nothing is left. Undefined if a date is unknown or the end
 * precedes the start.
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
