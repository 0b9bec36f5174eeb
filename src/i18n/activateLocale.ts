import { type I18n, i18n, type Messages, setupI18n } from '@lingui/core'
import * as v from 'valibot'
import { languageTag, type Locale } from '#domain/locale.ts'

const catalogueSchema = v.object({ messages: v.record(v.string(), v.unknown()) })

/** The catalogue of a language as it lies at /i18n/{locale}.json. Throws when it can't be fetched or is damaged. */
export async function loadCatalogue(locale: Locale): Promise<Messages> {
  const answer = await fetch(`/i18n/${locale}.json`)
  if (!answer.ok) throw new Error(`The texts of ${locale} could not be loaded (${answer.status}).`)
  return v.parse(catalogueSchema, await answer.json()).messages as Messages
}

/**
 * Returns texts in a language of choice, for a paper that was frozen in it. In the reader's own language where the catalog can't be
 * loaded: offline, one that was never opened here is missing.
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

/** Makes a language the one that every text is shown in. */
export function activateLocale(locale: Locale, messages: Messages): void {
  i18n.load(languageTag[locale], messages)
  i18n.activate(languageTag[locale])
}
