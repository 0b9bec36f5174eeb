import type { ServerEntries } from '#recordKit/history/historyEntries.ts'

/** The day (as a moment) on which a record last got each status, from its history, its making included. */
export function statusDates(entries: ServerEntries): ReadonlyMap<string, string> {
  const dates = new Map<string, string>()
  for (const { at, after } of entries) {
    const { status } = after
    if (typeof status === 'string' && !dates.has(status)) dates.set(status, at)
  }
  return dates
}
