import { i18n } from '@lingui/core'
import { type Locale, localeOf, locales } from '#domain/locale.ts'
import type { SheetTexts } from '#domain/transfer/sheetTexts.ts'
import { loadCatalogue } from '#i18n/activateLocale.ts'
import { sheetTextsOf } from '#i18n/sheetTextsOf.ts'

const loading = new Map<Locale, Promise<SheetTexts>>()

/** Loads a language's texts once, retrying after a failure. */
function wordsOf(locale: Locale): Promise<SheetTexts> {
  const known = loading.get(locale)
  if (known) return known
  const words = loadCatalogue(locale).then((messages) => sheetTextsOf(locale, messages))
  loading.set(locale, words)
  words.catch(() => loading.delete(locale))
  return words
}

/**
 * Returns all languages' texts, the reader's first, because files may be in any language. Languages that can't be
 * loaded are omitted.
 */
export async function sheetLanguages(): Promise<readonly [SheetTexts, ...SheetTexts[]]> {
  const reader = localeOf(i18n.locale)
  const others = await Promise.allSettled(locales.filter((locale) => locale !== reader).map(wordsOf))
  return [await wordsOf(reader), ...others.flatMap((found) => (found.status === 'fulfilled' ? [found.value] : []))]
}
