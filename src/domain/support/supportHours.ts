/** Taipei is UTC+8 all year, without daylight saving time. */
const taipeiMs = 8 * 3_600_000
const opensAtHour = 9
const closesAtHour = 16
const hourMs = 3_600_000
const dayMs = 86_400_000

export type Support =
  | { readonly isOpen: true; readonly closesAt: number; readonly minutesLeft: number }
  | { readonly isOpen: false; readonly opensAt: number }

/**
 * Returns whether support is open, and until or from when. It is open Monday to Friday, 9:00 to 16:00 in Taipei,
 * regardless of the reader's zone, and closed from 16:00:00; public holidays aren't considered. `now`, `closesAt` and
 * `opensAt` are ms since 1970, UTC.
 */
export function supportAt(now: number): Support {
  const local = now + taipeiMs
  const midnight = Math.floor(local / dayMs) * dayMs
  const begins = midnight + opensAtHour * hourMs
  const ends = midnight + closesAtHour * hourMs
  if (isWorkday(midnight) && local >= begins && local < ends)
    return { isOpen: true, closesAt: ends - taipeiMs, minutesLeft: Math.ceil((ends - local) / 60_000) }
  let day = isWorkday(midnight) && local < begins ? midnight : midnight + dayMs
  while (!isWorkday(day)) day += dayMs
  return { isOpen: false, opensAt: day + opensAtHour * hourMs - taipeiMs }
}

/** Returns whether the day starting at `midnight` is a workday. January 1, 1970 was a Thursday. */
const isWorkday = (midnight: number): boolean => {
  const weekday = (midnight / dayMs + 4) % 7
  return weekday >= 1 && weekday <= 5
}
