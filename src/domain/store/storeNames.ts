import type { FieldValues } from '../fields/checkFields.ts'
import type { Locale } from '../locale.ts'

/** A text with the language it is written in, where that is not the page's own. */
export interface NamedText {
  readonly text: string
  readonly lang: string | undefined
}

/** Language of local names and addresses, where the record says nothing else. */
const localLanguage = 'zh-TW'

/**
 * The two spellings of a name (or address), the one for the reader first; a spelling that is missing or the same is left out.
 * `local` and `english` name the fields.
 */
export function spellings(fields: FieldValues, local: string, english: string, locale: Locale): readonly NamedText[] {
  const here = { text: textOf(fields[local]), lang: locale === 'zh-tw' ? undefined : localLanguage }
  const abroad = { text: textOf(fields[english]), lang: locale === 'en-us' ? undefined : 'en' }
  const ordered = locale === 'en-us' ? [abroad, here] : [here, abroad]
  return ordered.filter(({ text }, index) => text !== '' && (index === 0 || text !== ordered[0]?.text))
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '')

/** What a store is called in one text, for labels and sentences: the reader's spelling, else the other, else its code. */
export const storeTitle = (fields: FieldValues, locale: Locale): string =>
  spellings(fields, 'name', 'nameEnglish', locale)[0]?.text ?? textOf(fields.posCode)
