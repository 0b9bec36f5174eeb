import { isCalendarDate } from '../time.ts'
import { longestWord } from './cell.ts'
import { momentOfSerial } from './serialDay.ts'

/** Date order of a column: year first, Republic of China year, two-digit year first, day first, month first. */
export type DateOrder = 'ymd' | 'roc' | 'yy' | 'dmy' | 'mdy'

/** The day for each date order that matches a text; `isSure` if the text is unambiguous. */
export type DateReadings = Partial<Record<DateOrder, string>> & { readonly isSure?: boolean }

const monthNames = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const timeBehind = /(?:T\s?|\s)\d{1,2}:\d{2}(:\d{2}(\.\d{1,9})?)?\s?(Z|[+-]\d{2}:?\d{2}|[AP]M)?$/i

export const readDateText = (written: string): DateReadings => patternOf(written) ?? {}

/** Returns the readings of the first matching pattern, without nonexistent days; undefined if no pattern matches. */
function patternOf(written: string): DateReadings | undefined {
  if (written.length > longestWord) return undefined
  const text = written.normalize('NFKC').trim().replace(timeBehind, '').trimEnd()
  return digitsAlone(text) ?? rocWithName(text) ?? threeParts(text) ?? withMonthName(text)
}

/** Reading of a single text: its day, two possible days, or the reason for rejecting it. */
export type DayReading =
  | { readonly day: string }
  | { readonly first: string; readonly second: string }
  | { readonly refused: 'noDate' | 'noSuchDay' }

/**
 * Parses a day without a column for context, as in a form. Returns two readings of an ambiguous text: `24/7/1` is 2024
 * or Republic of China year 24 (1935).
 */
export function readDay(text: string): DayReading {
  const readings = text.length > longestDay ? undefined : patternOf(text)
  if (!readings) return { refused: 'noDate' }
  const { ymd, roc, yy, dmy, mdy, isSure } = readings
  const [first, second] = [...new Set([yy, roc, dmy, mdy, ymd].filter((day) => day !== undefined))]
  if (first === undefined) return { refused: 'noSuchDay' }
  return second === undefined || isSure === true ? { day: first } : { first, second }
}

const longestDay = 60

/** Parses digits only: `20260305`, `1150305`, or a serial number that lost its date format. */
function digitsAlone(text: string): DateReadings | undefined {
  if (!/^\d+$/.test(text)) return undefined
  if (text.length === 8) return sure('ymd', dayOf(text.slice(0, 4), text.slice(4, 6), text.slice(6)))
  if (text.length === 7) return sure('roc', rocDay(text.slice(0, 3), text.slice(3, 5), text.slice(5)))
  const serial = Number(text)
  return text.length === 5 && serial >= 20_000 && serial <= 80_000
    ? sure('ymd', momentOfSerial(serial, false)?.date)
    : undefined
}

function rocWithName(text: string): DateReadings | undefined {
  const [, said] = /^(?:中[華华])?民[國国](.*)$/s.exec(text) ?? []
  if (said === undefined) return undefined
  const year = said.trim()
  const found =
    /^(元|\d{1,3})\s*[年/.-]\s*(\d{1,2})\s*[月/.-]\s*(\d{1,2})\s*日?$/.exec(year) ??
    /^(\d{2,3})(\d{2})(\d{2})$/.exec(year)
  return found ? sure('roc', rocDay(found[1] === '元' ? '1' : found[1]!, found[2]!, found[3]!)) : undefined
}

function threeParts(text: string): DateReadings | undefined {
  const found = /^(\d{1,4})\s*[-/.年]\s*(\d{1,2})\s*[-/.月]\s*(\d{1,4})\s*日?$/.exec(text)
  if (!found) return undefined
  const [, a = '', b = '', c = ''] = found
  if (a.length === 4) return c.length <= 2 ? sure('ymd', dayOf(a, b, c)) : undefined
  if (c.length === 4) return onlyDays({ dmy: dayOf(c, b, a), mdy: dayOf(c, a, b) })
  if (c.length > 2) return undefined
  if (a.length === 3) return sure('roc', rocDay(a, b, c))
  if (a.length === 2) return onlyDays({ roc: rocDay(a, b, c), yy: dayOf(fullYear(a), b, c) })
  if (c.length === 1) return undefined
  return onlyDays({ roc: rocDay(a, b, c), dmy: dayOf(fullYear(c), b, a), mdy: dayOf(fullYear(c), a, b) })
}

/** Parses `5-Mar-2026` and `Mar 5, 2026`. */
function withMonthName(text: string): DateReadings | undefined {
  const dayFirst = /^(\d{1,2})[-\s/]([A-Za-z]{3,9})\.?[-\s/,]+(\d{4})$/.exec(text)
  const monthFirst = /^([A-Za-z]{3,9})\.?\s+(\d{1,2}),?\s+(\d{4})$/.exec(text)
  const [name, day, year] = dayFirst
    ? [dayFirst[2]!, dayFirst[1]!, dayFirst[3]!]
    : monthFirst
      ? [monthFirst[1]!, monthFirst[2]!, monthFirst[3]!]
      : []
  const month = monthNames.indexOf((name ?? '').slice(0, 3).toLowerCase()) + 1
  return month > 0 ? sure('ymd', dayOf(year!, String(month), day!)) : undefined
}

/** Expands a two-digit year: 70 to 99 are in the 1900s (POSIX strptime, %y: 69 to 99). */
const fullYear = (year: string): string => `${Number(year) < 70 ? '20' : '19'}${year}`

function dayOf(year: string, month: string, day: string): string | undefined {
  const text = `${year.padStart(4, '0')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isCalendarDate(text) ? text : undefined
}

const rocDay = (year: string, month: string, day: string): string | undefined =>
  Number(year) > 0 && Number(year) < 200 ? dayOf(String(Number(year) + 1911), month, day) : undefined

const sure = (order: DateOrder, day: string | undefined): DateReadings =>
  day === undefined ? {} : { [order]: day, isSure: true }

const onlyDays = ({
  isSure = false,
  ...days
}: { [O in DateOrder]?: string | undefined } & { isSure?: boolean }): DateReadings => ({
  ...Object.fromEntries(Object.entries(days).filter(([, day]) => day !== undefined)),
  ...(isSure && Object.values(days).some((day) => day !== undefined) ? { isSure } : {}),
})

/**
 * Returns the order that fits all dates in a column: year first if no date needs another order, undefined if the user
 * must decide. Texts that aren't dates are ignored.
 */
export function dateOrderOf(texts: Iterable<string>): DateOrder | undefined {
  const counts = { roc: 0, yy: 0, dmy: 0, mdy: 0 }
  let open = 0
  let surelyRoc = 0
  for (const text of texts) {
    const readings = readDateText(text)
    if (readings.ymd !== undefined || Object.keys(readings).length === 0) continue
    open += 1
    if (readings.roc !== undefined && readings.isSure) surelyRoc += 1
    for (const order of ['roc', 'yy', 'dmy', 'mdy'] as const) if (readings[order] !== undefined) counts[order] += 1
  }
  if (open === 0) return 'ymd'
  if (counts.roc === open && surelyRoc > 0) return 'roc'
  const fitting = (['roc', 'yy', 'dmy', 'mdy'] as const).filter((order) => counts[order] === open)
  return fitting.length === 1 ? fitting[0] : undefined
}

/**
 * Parses a date from a column with the given date order. Dates that can be read only one way are accepted in any column.
 * Returns undefined if the text isn't a matching date, "asked" if the order is unknown and the text is ambiguous.
 */
export function dayInOrder(text: string, order: DateOrder | undefined): string | undefined {
  const { isSure, ...days } = readDateText(text)
  if (days.ymd !== undefined) return days.ymd
  if (isSure && days.roc !== undefined && !text.includes('/')) return days.roc
  if (order !== undefined) return days[order]
  const different = new Set(Object.values(days))
  if (different.size === 0) return undefined
  const isClear = isSure === true || Object.keys(days).length > 1
  return different.size === 1 && isClear ? [...different][0] : 'asked'
}
