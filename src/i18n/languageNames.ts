import type { Locale } from '#domain/locale.ts'

/** Native language names, never translated. */
export const languageNames: Readonly<Record<Locale, string>> = {
  'en-us': 'English',
  'zh-tw': '繁體中文',
  'zh-cn': '简体中文',
}
