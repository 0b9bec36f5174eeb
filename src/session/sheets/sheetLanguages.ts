import { i18n } from '@lingui/core'
import { type Locale, localeOf, locales } from '#domain/locale.ts'
import type { SheetWords } from '#domain/transfer/sheetWords.ts'
import { loadCatalogue } from '#i18n/activateLocale.ts'
import { sheetWordsOf } from '#i18n/sheetWords.ts'

const loading = new Map<Locale, Promise<SheetWords>>()

/** The words of a language; asked for once, and again after it could not be had. */
function wordsOf(locale: Locale): Promise<SheetWords> {
  const known = loading.get(locale)
  if (known) return known
  const words = loadCatalogue(locale).then((messages) => sheetWordsOf(locale, messages))
  loading.set(locale, words)
  words.catch(() => loading.delete(locale))
  return words
}

/**
 * The words that sheets are read and written with, the reader's first. Files may be in any language, so all of them are wanted; one that
 * can't be had is left out.
 */
export async function sheetLanguages(): Promise<readonly [SheetWords, ...SheetWords[]]> {
  const reader = localeOf(i18n.locale)
  const others = await Promise.allSettled(locales.filter((locale) => locale !== reader).map(wordsOf))
  return [await wordsOf(reader), ...others.flatMap((found) => (found.status === 'fulfilled' ? [found.value] : []))]
}
