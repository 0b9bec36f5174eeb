import { languageTag, type Locale } from '../locale.ts'

const numberFormats = new Map<string, Intl.NumberFormat>()
const dateFormats = new Map<Locale, Intl.DateTimeFormat>()
const momentFormats = new Map<Locale, Intl.DateTimeFormat>()

/** Format of numbers in a language; kept, because making one costs more than using it a hundred times. */
export function numberFormat(locale: Locale, least: number, most: number): Intl.NumberFormat {
  const key = `${locale}:${least}:${most}`
  const kept = numberFormats.get(key)
  if (kept) return kept
  const made = new Intl.NumberFormat(languageTag[locale], { minimumFractionDigits: least, maximumFractionDigits: most })
  numberFormats.set(key, made)
  return made
}

/** Format of calendar days in a language; days have no time zone. */
export function dateFormat(locale: Locale): Intl.DateTimeFormat {
  const kept = dateFormats.get(locale)
  if (kept) return kept
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
  const kept = momentFormats.get(locale)
  if (kept) return kept
  const made = new Intl.DateTimeFormat(languageTag[locale], { dateStyle: 'medium', timeStyle: 'short' })
  momentFormats.set(locale, made)
  return made
}
