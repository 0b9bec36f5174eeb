import { languageTag, type Locale } from '#domain/locale.ts'

const formatOf = (locale: Locale, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(languageTag[locale], { ...options, timeZone: 'UTC' })

/** A month (YYYY-MM) with its year: "Oct 2026". */
export const monthText = (month: string, locale: Locale): string =>
  formatOf(locale, { year: 'numeric', month: 'short' }).format(new Date(`${month}-01T00:00:00Z`))

/** A month (YYYY-MM) alone: "Oct". */
export const shortMonth = (month: string, locale: Locale): string =>
  formatOf(locale, { month: 'short' }).format(new Date(`${month}-01T00:00:00Z`))

/** A month (YYYY-MM) in a sign or two: "O", or its number where a letter says nothing. */
export const narrowMonth = (month: string, locale: Locale): string =>
  locale === 'en-us'
    ? formatOf(locale, { month: 'narrow' }).format(new Date(`${month}-01T00:00:00Z`))
    : String(Number(month.slice(5)))

/** A large figure in the reader's short form, for the axis of a chart: 2.5M, 250萬. */
export const compactNumber = (figure: number, locale: Locale): string =>
  new Intl.NumberFormat(languageTag[locale], { notation: 'compact', maximumFractionDigits: 2 }).format(figure)

/** Growth with its sign: 0.079 → "+7.9 %". */
export function growthText(share: number, formatPercent: (share: number) => string): string {
  return share > 0 ? `+${formatPercent(share)}` : formatPercent(share)
}
