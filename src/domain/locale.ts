/** Languages as spelled in the `Lang` cookie, URLs and catalog folders. */
export const locales = ['en-us', 'zh-tw', 'zh-cn'] as const
export type Locale = (typeof locales)[number]
export const defaultLocale: Locale = 'en-us'

/** BCP 47 tags for Intl and the `lang` attribute. */
export const languageTag: Record<Locale, string> = { 'en-us': 'en-US', 'zh-tw': 'zh-TW', 'zh-cn': 'zh-CN' }

export function localeOf(text: string | null | undefined): Locale {
  const wanted = (text ?? '').trim().toLowerCase()
  return locales.find((locale) => locale === wanted) ?? defaultLocale
}
