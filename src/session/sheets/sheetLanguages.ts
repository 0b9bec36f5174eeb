import { i18n } from '@lingui/core'
import { type Locale, localeOf, locales } from '#domain/locale.ts'
import type { SheetWords } from '#domain/transfer/sheetWords.ts'
import { loadCatalogue } from '#i18n/activateLocale.ts'
import { sheetWordsOf } from '#i18n/sheetWords.ts'

const loading = new Map<Locale, Promise<SheetWords>>()

/** Loads a language's texts once, retrying after a failure. */
function wordsOf(locale: Locale): Promise<SheetWords> {
  const known = loading.get(locale)
  if (known) return known
  const words = loadCatalogue(locale).then((messages) => sheetWordsOf(locale, messages))
  loading.set(locale, words)
  words.catch(() => loading.delete(locale))
  return words
}

/**
 * Returns the texts for reading and writing sheets, the reader's language first. Files may be in any language, so all
 * are loaded; unavailable ones are left out.
 */
export async function sheetLanguages(): Promise<readonly [SheetWords, ...SheetWords[]]> {
  const reader = localeOf(i18n.locale)
  const others = await Promise.allSettled(locales.filter((locale) => locale !== reader).map(wordsOf))
  return [await wordsOf(reader), ...others.flatMap((found) => (found.status === 'fulfilled' ? [found.value] : []))]
}
