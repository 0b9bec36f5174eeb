import { languageTag, localeOf, type Locale } from '#domain/locale.ts'
import { activateLocale, loadCatalogue } from '#i18n/activateLocale.ts'
import { readCookie, writeCookie } from './cookies.ts'

/** The language that the cookie `Lang` names; English (en-us) when it names none of ours. */
export const wantedLocale = (): Locale => localeOf(readCookie('Lang'))

/** Shows the page in a language. When its texts can't be loaded the language shown stays; before the first one it throws. */
export async function showLocale(locale: Locale): Promise<void> {
  if (document.documentElement.dataset['locale'] === locale) return
  try {
    activateLocale(locale, await loadCatalogue(locale))
  } catch (error) {
    if (document.documentElement.dataset['locale'] === undefined) throw error
    return
  }
  document.documentElement.lang = languageTag[locale]
  document.documentElement.dataset['locale'] = locale
  // Who installs the page gets its name and menu in this language.
  document.querySelector('link[rel=manifest]')?.setAttribute('href', `/manifest.${locale}.webmanifest`)
}

/** Follows the cookie; called before each navigation. */
export const followLanguage = (): Promise<void> => showLocale(wantedLocale())

/** Takes a language for this and every later visit. */
export async function chooseLocale(locale: Locale): Promise<void> {
  writeCookie('Lang', locale)
  await showLocale(locale)
}
