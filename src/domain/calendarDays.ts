const dayMs = 86_400_000

/** Returns the days between two calendar days (YYYY-MM-DD); negative if `to` is earlier. */
export const daysBetween = (from: string, to: string): number => Math.round((Date.parse(to) - Date.parse(from)) / dayMs)

/** Returns the date `days` days after `day`; `days` may be negative. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10)

/** Returns the date `months` months after `day`, clamped to the end of the month; `months` may be negative. */
export function addMonths(day: string, months: number): string {
  const [year, month, date] = partsOf(day)
  const first = new Date(Date.UTC(year, month - 1 + months, 1))
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate()
  first.setUTCDate(Math.min(date, last))
  return first.toISOString().slice(0, 10)
}

/** Whole calendar months, plus days (0 to 30). */
export interface CalendarSpan {
  readonly months: number
  readonly days: number
}

/**
 * Returns the months and days from one day until (excluding) another; zero if `until` isn't later. A month ends on the
 * day before the same date of the next month, or on that month's last day if it has no such date (Taiwan's Civil Code,
 * article 121): January 31 to February 28 inclusive is one month.
 */
export function calendarSpan(from: string, until: string): CalendarSpan {
  if (until <= from) return { months: 0, days: 0 }
  const [fromYear, fromMonth, fromDate] = partsOf(from)
  const [year, month, date] = partsOf(until)
  const months = (year - fromYear) * 12 + month - fromMonth - (date < fromDate ? 1 : 0)
  return { months, days: daysBetween(endOfMonths(from, months), until) }
}

/**
 * Returns the first day after `months` months: the same date, or the first of the following month if the date doesn't
 * exist.
 */
function endOfMonths(from: string, months: number): string {
  const same = addMonths(from, months)
  return same.endsWith(from.slice(7)) ? same : addDays(same, 1)
}

const partsOf = (day: string) => day.split('-').map(Number) as [year: number, month: number, date: number]
