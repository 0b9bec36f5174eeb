import { addDays, daysBetween } from '#domain/calendarDays.ts'

interface Term {
  readonly id: string
  readonly starts: string | undefined
  readonly ends: string | undefined
}

/** A lease as a bar on the store's lease axis (0 to 1): elapsed from `from` to `now`, remaining until `to`. */
export interface TermBar {
  readonly id: string
  readonly from: number
  readonly now: number
  readonly to: number
}

/**
 * Places leases on one axis, earliest first; a lease extends to the end of its last day. Leases without a start date or
 * a valid end date are omitted. `shareOf` returns the position of a day.
 */
export function termBars(terms: readonly Term[], today: string) {
  const known = terms
    .flatMap(({ id, starts, ends }) =>
      starts !== undefined && ends !== undefined && starts <= ends ? [{ id, starts, until: addDays(ends, 1) }] : [],
    )
    .sort((a, b) => (a.starts < b.starts ? -1 : 1))
  const first = known[0]?.starts ?? today
  const last = known.reduce((latest, { until }) => (until > latest ? until : latest), first)
  const whole = Math.max(1, daysBetween(first, last))
  const shareOf = (day: string): number => Math.max(0, Math.min(1, daysBetween(first, day) / whole))
  const bars = known.map(({ id, starts, until }): TermBar => {
    const from = shareOf(starts)
    const to = shareOf(until)
    return { id, from, now: Math.max(from, Math.min(to, shareOf(today))), to }
  })
  return { bars, shareOf }
}
