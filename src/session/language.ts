import { languageTag, localeOf, type Locale } from '#domain/locale.ts'
import { activateLocale, loadCatalogue } from '#i18n/activateLocale.ts'
import { readCookie, writeCookie } from './cookies.ts'

/** Returns the language in the cookie `Lang`; `en-us` if missing or unsupported. */
const wantedLocale = (): Locale => localeOf(readCookie('Lang'))

/**
 * Switches the page's language. If the texts can't be loaded, keeps the current language, or throws if no language is
 * loaded yet.
 */
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
  // The manifest sets the language of the installed app's name and menu.
  document.querySelector('link[rel=manifest]')?.setAttribute('href', `/manifest.${locale}.webmanifest`)
}

/** Applies the language in the cookie; called before each navigation. */
export const followLanguage = (): Promise<void> => showLocale(wantedLocale())

export async function chooseLocale(locale: Locale): Promise<void> {
  writeCookie('Lang', locale)
  await showLocale(locale)
}
