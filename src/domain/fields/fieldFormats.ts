import { languageTag, type Locale } from '../locale.ts'

const numberFormats = new Map<string, Intl.NumberFormat>()
const dateFormats = new Map<Locale, Intl.DateTimeFormat>()
const momentFormats = new Map<Locale, Intl.DateTimeFormat>()

/** Returns a cached number format, because creating a format costs more than a hundred uses of it. */
export function numberFormat(locale: Locale, min: number, max: number): Intl.NumberFormat {
  const key = `${locale}:${min}:${max}`
  const cached = numberFormats.get(key)
  if (cached) return cached
  const made = new Intl.NumberFormat(languageTag[locale], { minimumFractionDigits: min, maximumFractionDigits: max })
  numberFormats.set(key, made)
  return made
}

/** Returns a format for calendar days, which have no time zone. */
export function dateFormat(locale: Locale): Intl.DateTimeFormat {
  const cached = dateFormats.get(locale)
  if (cached) return cached
  const made = new Intl.DateTimeFormat(languageTag[locale], {
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    timeZone: 'UTC',
  })
  dateFormats.set(locale, made)
  return made
}

/** Returns a format for moments, in the local time zone. */
export function momentFormat(locale: Locale): Intl.DateTimeFormat {
  const cached = momentFormats.get(locale)
  if (cached) return cached
  const made = new Intl.DateTimeFormat(languageTag[locale], { dateStyle: 'medium', timeStyle: 'short' })
  momentFormats.set(locale, made)
  return made
}
