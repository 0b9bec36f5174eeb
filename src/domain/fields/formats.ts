import { languageTag, type Locale } from '../locale.ts'

const numberFormats = new Map<string, Intl.NumberFormat>()
const dateFormats = new Map<Locale, Intl.DateTimeFormat>()
const momentFormats = new Map<Locale, Intl.DateTimeFormat>()

/** Format of numbers in a language; kept, because making one costs more than using it a hundred times. */
export function numberFormat(locale: Locale, min: number, max: number): Intl.NumberFormat {
  const key = `${locale}:${min}:${max}`
  const cached = numberFormats.get(key)
  if (cached) return cached
  const made = new Intl.NumberFormat(languageTag[locale], { minimumFractionDigits: min, maximumFractionDigits: max })
  numberFormats.set(key, made)
  return made
}

/** Format of calendar days in a language; days have no time zone. */
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

/** Format of moments in a language, in the time zone of the machine that shows them. */
export function momentFormat(locale: Locale): Intl.DateTimeFormat {
  const cached = momentFormats.get(locale)
  if (cached) return cached
  const made = new Intl.DateTimeFormat(languageTag[locale], { dateStyle: 'medium', timeStyle: 'short' })
  momentFormats.set(locale, made)
  return made
}
