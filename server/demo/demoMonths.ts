import type { MonthNumber } from '#domain/fields/monthly.ts'
import { monthNumbers } from '#domain/fields/monthly.ts'
import type { StoreSite } from './demoStoreSites.ts'

/** A month of the demo. `index` counts from November 2024; months 0 to 23 have figures. */
export interface DemoMonth {
  readonly year: number
  readonly month: MonthNumber
  readonly index: number
}

export const demoYears = [2024, 2025, 2026] as const

const monthCount = 24
const firstYear = 2024
const firstMonth = 11

/** Returns a year's months since November 2024. Months after October 2026 have targets but no figures yet. */
export function monthsOf(year: number): readonly DemoMonth[] {
  const months = monthNumbers.map((month) => ({
    year,
    month,
    index: (year - firstYear) * 12 + Number(month) - firstMonth,
  }))
  return months.filter(({ index }) => index >= 0)
}

export const isPast = ({ index }: DemoMonth): boolean => index < monthCount

/** Returns whether the site traded in the month, even partly. */
export function isTrading({ opened, closed }: StoreSite, { year, month }: DemoMonth): boolean {
  const named = `${year}-${month}`
  return opened !== undefined && opened.slice(0, 7) <= named && (closed === undefined || closed.slice(0, 7) >= named)
}

/** Returns the share of the month's days the site was open, 0–1. Stores close at the end of a month. */
export function openShare({ opened }: StoreSite, { year, month }: DemoMonth): number {
  if (opened === undefined || opened.slice(0, 7) !== `${year}-${month}`) return 1
  const days = new Date(Date.UTC(year, Number(month), 0)).getUTCDate()
  return (days - Number(opened.slice(8)) + 1) / days
}

/** Returns the months since opening; 0 in the opening month. */
export function monthsOpen({ opened = '2024-01-01' }: StoreSite, { year, month }: DemoMonth): number {
  return (year - Number(opened.slice(0, 4))) * 12 + Number(month) - Number(opened.slice(5, 7))
}
