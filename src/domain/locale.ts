/** The languages of the product, as spelled in the cookie `Lang`, in addresses and in the folder names of the catalogues. */
export const locales = ['en-us', 'zh-tw', 'zh-cn'] as const
export type Locale = (typeof locales)[number]
export const defaultLocale: Locale = 'en-us'

/** BCP 47 tag of a language, as Intl and the `lang` attribute want it. */
export const languageTag: Record<Locale, string> = { 'en-us': 'en-US', 'zh-tw': 'zh-TW', 'zh-cn': 'zh-CN' }

/** The language a cookie value or header names; anything unknown is the default. */
export function localeOf(text: string | null | undefined): Locale {
  const wanted = (text ?? '').trim().toLowerCase()
  return locales.find((locale) => locale === wanted) ?? defaultLocale
}
