import { daysInState } from '#domain/store/pipeline.ts'
import { companyDay } from '#i18n/companyClock.ts'
import type { ServerEntries } from '#recordKit/history/historyEntries.ts'

/** The status that a record has now, and since which day where that is known. */
export interface StatusNow {
  readonly status: string
  readonly since: string | undefined
}

/**
 * Whole days that a record spent in each status before the one it has now, by its history (newest first): all its stays there
 * together. A move is dated by the day that was typed with it, else by the day on which it was made. What began before the history
 * did, and a stay whose end nobody knows, is left out.
 */
export function statusTimes(entries: ServerEntries, now: StatusNow): ReadonlyMap<string, number> {
  const moves = entries.toReversed().flatMap(({ at, after: { status, statusSince } }) => {
    const day = typeof statusSince === 'string' ? statusSince : companyDay(at)
    return typeof status === 'string' ? [{ status, day }] : []
  })
  // A move that waits to be sent stands in no history yet.
  if (moves.at(-1)?.status !== now.status && now.since !== undefined) moves.push({ status: now.status, day: now.since })
  const times = new Map<string, number>()
  for (const [at, { status, day }] of moves.slice(0, -1).entries())
    times.set(status, (times.get(status) ?? 0) + daysInState(day, moves[at + 1]!.day))
  return times
}
