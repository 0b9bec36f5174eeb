import { daysInState } from '#domain/store/pipeline.ts'
import { companyDay } from '#i18n/companyClock.ts'
import type { ServerEntries } from '#recordKit/history/historyEntries.ts'

export interface StatusNow {
  readonly status: string
  readonly since: string | undefined
}

/**
 * Returns the whole days in each earlier status, summed over all periods; the history is newest first. A date entered
 * with a move has precedence over the date of the move. Periods that began before the history or have no known end are
 * omitted.
 */
export function statusTimes(entries: ServerEntries, now: StatusNow): ReadonlyMap<string, number> {
  const moves = entries.toReversed().flatMap(({ at, after: { status, statusSince } }) => {
    const day = typeof statusSince === 'string' ? statusSince : companyDay(at)
    return typeof status === 'string' ? [{ status, day }] : []
  })
  // An unsent move isn't in the history yet.
  if (moves.at(-1)?.status !== now.status && now.since !== undefined) moves.push({ status: now.status, day: now.since })
  const times = new Map<string, number>()
  for (const [at, { status, day }] of moves.slice(0, -1).entries())
    times.set(status, (times.get(status) ?? 0) + daysInState(day, moves[at + 1]!.day))
  return times
}
