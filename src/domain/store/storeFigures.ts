import type { Money } from '../money/money.ts'
import { monthsBetween } from '../time.ts'
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

/** How far a lease has run on a day: months of 1/12 year behind and ahead, and the share behind, 0…1. */
export interface LeaseProgress {
  readonly monthsUsed: number
  readonly monthsLeft: number
  readonly share: number
}

/**
 * Progress of a lease on a day (YYYY-MM-DD). A lease not begun has used 0, one that ended has 0 left.
 * Undefined when a date is unknown or the end does not lie after the start.
 */
export function leaseProgress(
  start: string | undefined,
  end: string | undefined,
  today: string,
): LeaseProgress | undefined {
  if (start === undefined || end === undefined || end <= start) return undefined
  const length = monthsBetween(start, end)
  const monthsUsed = Math.min(length, Math.max(0, monthsBetween(start, today)))
  return { monthsUsed, monthsLeft: length - monthsUsed, share: monthsUsed / length }
}

/** Whole years and months of a number of months; parts of a month are dropped, as a person counts them. */
export function yearsAndMonths(months: number): { years: number; months: number } {
  const whole = Math.max(0, Math.floor(months + 0.02))
  return { years: Math.floor(whole / 12), months: whole % 12 }
}
