import { companyDay } from '#i18n/companyClock.ts'
import type { ServerEntries } from '#recordKit/history/historyEntries.ts'

/**
 * Returns the date on which a record last entered each status, including on creation: the date entered with the move
 * or, without one, the date of the move.
 */
export function statusDates(entries: ServerEntries): ReadonlyMap<string, string> {
  const dates = new Map<string, string>()
  for (const { at, after } of entries) {
    const { status, statusSince } = after
    if (typeof status !== 'string' || dates.has(status)) continue
    dates.set(status, typeof statusSince === 'string' ? statusSince : companyDay(at))
  }
  return dates
}
