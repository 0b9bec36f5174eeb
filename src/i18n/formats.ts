import { i18n } from '@lingui/core'
import { languageTag, type Locale } from '#domain/locale.ts'
import { companyZone, isOtherClock } from './companyClock.ts'

const tag = (): string => i18n.locale || 'en-US'

/**
 * Number formats cached by language and decimals, because creating a format takes longer than formatting a hundred
 * numbers.
 */
const numberFormats = new Map<string, Intl.NumberFormat>()

function numberFormat(min: number, max: number): Intl.NumberFormat {
  const key = `${tag()} ${min} ${max}`
  const known = numberFormats.get(key)
  if (known) return known
  const made = new Intl.NumberFormat(tag(), { minimumFractionDigits: min, maximumFractionDigits: max })
  numberFormats.set(key, made)
  return made
}

/**
 * Date formats cached by language and parts. Time formats are also cached by UTC offset, because the reader may travel.
 */
const timeFormats = new Map<string, Intl.DateTimeFormat>()

function timeFormat(parts: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${tag()} ${parts.timeZone ?? new Date().getTimezoneOffset()} ${JSON.stringify(parts)}`
  const known = timeFormats.get(key)
  if (known) return known
  const made = new Intl.DateTimeFormat(tag(), parts)
  timeFormats.set(key, made)
  return made
}

const dayFormat = (parts: Intl.DateTimeFormatOptions) => timeFormat({ ...parts, timeZone: 'UTC' })

/** Formats a number with at most `decimals` decimals and a true minus sign. */
export const formatNumber = (value: number, decimals = 6): string =>
  numberFormat(0, decimals).format(value).replace('-', '\u2212')

/**
 * Formats a number with enough digits to reproduce a computation: twelve significant digits, for numbers over a million
 * up to fifteen.
 */
export function formatExact(value: number): string {
  const before = Math.ceil(Math.log10(Math.abs(value) + 1))
  return formatNumber(Number(value.toPrecision(Math.min(15, Math.max(12, before + 6)))), 15)
}

/** Formats a score from 0 to 1 out of 100, always with one decimal for alignment: 0.79 → "79.0". */
export const formatScore = (score: number): string => numberFormat(1, 1).format(score * 100)

/** Formats a share as a percentage: 0.0787 → "7.9%". */
export const formatPercent = (share: number, decimals = 1): string =>
  `${numberFormat(decimals, decimals)
    .format(share * 100)
    .replace('-', '\u2212')}%`

/** Formats a share of a whole; a share below 1 is never rounded up to 100%: 0.9998 → "99.9%". */
export function formatPart(share: number, decimals = 1): string {
  if (share >= 1 || share < 1 - 0.5 / 10 ** (decimals + 2)) return formatPercent(share, decimals)
  const finer = Math.max(1, decimals)
  return formatPercent(Math.min(share, 1 - 1 / 10 ** (finer + 2)), finer)
}

export const formatList = (words: readonly string[]): string => new Intl.ListFormat(tag()).format(words)

export const formatMonth = (month: number, style: 'short' | 'long' = 'short'): string =>
  dayFormat({ month: style }).format(Date.UTC(2000, month - 1, 15))

export const formatDate = (day: string): string =>
  dayFormat({ year: 'numeric', month: 'short', day: 'numeric' }).format(new Date(`${day}T00:00:00Z`))

/** Formats a date (YYYY-MM-DD) without the year, for tight spaces: 11/28. */
export const formatShortDate = (day: string): string =>
  dayFormat({ month: 'numeric', day: 'numeric' }).format(new Date(`${day}T00:00:00Z`))

/** Formats a date (YYYY-MM-DD) with its weekday: "Tuesday, November 24". */
export const formatDay = (day: string): string =>
  dayFormat({ weekday: 'long', month: 'long', day: 'numeric' }).format(new Date(`${day}T00:00:00Z`))

/** Formats a time in the reader's time zone, to the minute and without the year. */
export const formatMoment = (moment: string | number | Date): string =>
  timeFormat({
    month: 'short',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(new Date(moment))

/**
 * Formats a time by the company's clock, with year and to the minute; includes the zone if the device's clock differs.
 */
export const formatMinute = (moment: string | number | Date): string => recordedMoment(moment, {})

/**
 * Formats a time for a report in a given language, in the company's time zone to the minute. Includes the zone, because
 * reports may be read in other zones.
 */
export const formatPaperMoment = (moment: string, locale: Locale): string =>
  new Intl.DateTimeFormat(languageTag[locale], {
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZoneName: 'short',
    timeZone: companyZone(),
  }).format(new Date(moment))

/** Formats a time by the company's clock, with year and to the second, for logs. */
export const formatLongMoment = (moment: string | number | Date): string =>
  recordedMoment(moment, { second: '2-digit' })

/** Formats a recorded time by the company's clock, because readers in different time zones must see the same date. */
function recordedMoment(moment: string | number | Date, more: Intl.DateTimeFormatOptions): string {
  const at = new Date(moment)
  return timeFormat({
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    ...more,
    timeZone: companyZone(),
    ...(isOtherClock(at.getTime()) ? { timeZoneName: 'shortOffset' } : {}),
  }).format(at)
}

export const formatTimeOfDay = (moment: string | number | Date): string =>
  timeFormat({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(new Date(moment))

/** Formats a duration in one unit: "12 minutes" (under two hours), "5 hours" (under two days), "40 days". */
export function formatDuration(ms: number): string {
  const minutes = Math.round(ms / 60_000)
  const [value, unit] =
    minutes < 120
      ? [minutes, 'minute']
      : minutes < 2 * 1440
        ? [Math.round(minutes / 60), 'hour']
        : [Math.round(minutes / 1440), 'day']
  return new Intl.NumberFormat(tag(), { style: 'unit', unit, unitDisplay: 'long' }).format(value)
}

/** Formats bytes in a fitting unit: "8.4 GB". */
export function formatBytes(bytes: number): string {
  const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const
  const step = Math.min(units.length - 1, Math.max(0, Math.floor(Math.log10(Math.max(1, bytes)) / 3)))
  const format = new Intl.NumberFormat(tag(), {
    style: 'unit',
    unit: units[step]!,
    unitDisplay: 'short',
    maximumFractionDigits: 1,
  })
  return format.format(bytes / 1000 ** step)
}
