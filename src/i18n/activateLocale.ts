import { type I18n, i18n, type Messages, setupI18n } from '@lingui/core'
import * as v from 'valibot'
import { languageTag, type Locale } from '#domain/locale.ts'

const catalogueSchema = v.object({ messages: v.record(v.string(), v.unknown()) })

/** Fetches a language's catalog from /i18n/{locale}.json. Throws if it can't be fetched or is corrupt. */
export async function loadCatalogue(locale: Locale): Promise<Messages> {
  const answer = await fetch(`/i18n/${locale}.json`)
  if (!answer.ok) throw new Error(`The texts of ${locale} could not be loaded (${answer.status}).`)
  return v.parse(catalogueSchema, await answer.json()).messages as Messages
}

/**
 * Returns texts in a frozen report's language. Falls back to the reader's language if the catalog can't be loaded, e.g.
 * offline.
 */
export async function textsIn(locale: Locale): Promise<I18n> {
  const tag = languageTag[locale]
  if (i18n.locale === tag) return i18n
  try {
    return setupI18n({ locale: tag, messages: { [tag]: await loadCatalogue(locale) } })
  } catch {
    return i18n
  }
}

export function activateLocale(locale: Locale, messages: Messages): void {
  i18n.load(languageTag[locale], messages)
  i18n.activate(languageTag[locale])
}
