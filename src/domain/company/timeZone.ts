/** Returns a company's IANA time zone: its own choice, else its country's, else Taipei's. */
export const timeZoneOf = ({
  timeZone,
  country = '',
}: {
  timeZone?: string | undefined
  country?: string | undefined
}): string => (timeZone !== undefined && isTimeZone(timeZone) ? timeZone : (zoneOfCountry[country] ?? usualTimeZone))

export const usualTimeZone = 'Asia/Taipei'

/** Time zone per supported country; the most populous zone if a country has several. */
const zoneOfCountry: Readonly<Record<string, string>> = {
  TW: 'Asia/Taipei',
  HK: 'Asia/Hong_Kong',
  MO: 'Asia/Macau',
  CN: 'Asia/Shanghai',
  JP: 'Asia/Tokyo',
  KR: 'Asia/Seoul',
  SG: 'Asia/Singapore',
  MY: 'Asia/Kuala_Lumpur',
  TH: 'Asia/Bangkok',
  VN: 'Asia/Ho_Chi_Minh',
  PH: 'Asia/Manila',
  ID: 'Asia/Jakarta',
  AU: 'Australia/Sydney',
  GB: 'Europe/London',
  US: 'America/New_York',
  CA: 'America/Toronto',
}

/** Date formats per zone, cached because creating one is slow. */
const formats = new Map<string, Intl.DateTimeFormat | undefined>()

function formatOf(zone: string): Intl.DateTimeFormat | undefined {
  if (!formats.has(zone)) formats.set(zone, makeFormat(zone))
  return formats.get(zone)
}

function makeFormat(timeZone: string): Intl.DateTimeFormat | undefined {
  const parts = { year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' } as const
  try {
    return new Intl.DateTimeFormat('en-US', { ...parts, second: '2-digit', hourCycle: 'h23', timeZone })
  } catch {
    return undefined
  }
}

export const isTimeZone = (zone: string): boolean => formatOf(zone) !== undefined

export interface ZoneTime {
  /** Calendar day, YYYY-MM-DD. */
  readonly day: string
  /** Hour, 0 to 23. */
  readonly hour: number
  readonly minute: number
  readonly isWeekend: boolean
}

/** Converts a moment (ms since 1970, UTC) to local time; unknown zones count as Taipei. */
export function timeInZone(at: number, zone: string): ZoneTime {
  const format = formatOf(zone) ?? formatOf(usualTimeZone)!
  const parts = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, value]))
  const day = `${(parts['year'] ?? '').padStart(4, '0')}-${parts['month']}-${parts['day']}`
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  return {
    day,
    hour: Number(parts['hour']),
    minute: Number(parts['minute']),
    isWeekend: weekday === 0 || weekday === 6,
  }
}

/** Returns the local day (YYYY-MM-DD) of a moment; a day string is returned unchanged. */
export const dayInZone = (at: string | number, zone: string): string =>
  typeof at === 'string' && at.length <= 10 ? at : timeInZone(typeof at === 'string' ? Date.parse(at) : at, zone).day

const hourMs = 3_600_000

/** Returns the start (ms) of the next local day, to the second. */
export function nextDayInZone(at: number, zone: string): number {
  const { day } = timeInZone(at, zone)
  return firstSecond(at, at + 30 * hourMs, (moment) => timeInZone(moment, zone).day !== day)
}

/** Returns the start (ms) of a local day (YYYY-MM-DD), to the second. */
export function startOfDayInZone(day: string, zone: string): number {
  const midnight = Date.parse(day)
  return firstSecond(midnight - 15 * hourMs, midnight + 13 * hourMs, (moment) => timeInZone(moment, zone).day >= day)
}

/**
 * Returns the first second (ms) after `from`, at most `to`, for which `isReached` holds. Uses bisection because days
 * may have 23 or 25 hours or start at one o'clock.
 */
function firstSecond(from: number, to: number, isReached: (moment: number) => boolean): number {
  let before = Math.floor(from / 1000)
  let after = Math.floor(to / 1000)
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2)
    if (isReached(middle * 1000)) after = middle
    else before = middle
  }
  return after * 1000
}
