import { languageTag, type Locale } from '#domain/locale.ts'

const formatOf = (locale: Locale, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(languageTag[locale], { ...options, timeZone: 'UTC' })

/** Formats a month (YYYY-MM) with its year: "Oct 2026". */
export const monthText = (month: string, locale: Locale): string =>
  formatOf(locale, { year: 'numeric', month: 'short' }).format(new Date(`${month}-01T00:00:00Z`))

export const shortMonth = (month: string, locale: Locale): string =>
  formatOf(locale, { month: 'short' }).format(new Date(`${month}-01T00:00:00Z`))

/** Formats a month (YYYY-MM) as its initial ("O") in English, else as its number. */
export const narrowMonth = (month: string, locale: Locale): string =>
  locale === 'en-us'
    ? formatOf(locale, { month: 'narrow' }).format(new Date(`${month}-01T00:00:00Z`))
    : String(Number(month.slice(5)))

/** Formats a large number compactly for chart axes: 2.5M, 250萬. */
export const compactNumber = (figure: number, locale: Locale): string =>
  new Intl.NumberFormat(languageTag[locale], { notation: 'compact', maximumFractionDigits: 2 }).format(figure)

/** Formats growth with its sign: 0.079 → "+7.9%". */
export function growthText(share: number, formatPercent: (share: number) => string): string {
  return share > 0 ? `+${formatPercent(share)}` : formatPercent(share)
}
