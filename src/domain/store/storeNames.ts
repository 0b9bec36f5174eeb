import type { FieldValues } from '../fields/checkFields.ts'
import type { Locale } from '../locale.ts'

export interface NamedText {
  readonly text: string
  readonly lang: string | undefined
}

const localLanguage = 'zh-TW'

/**
 * Returns both spellings of a name or address, the reader's first; drops a missing or identical spelling. `local` and
 * `english` are field names.
 */
export function spellings(fields: FieldValues, local: string, english: string, locale: Locale): readonly NamedText[] {
  const here = { text: textOf(fields[local]), lang: locale === 'zh-tw' ? undefined : localLanguage }
  const abroad = { text: textOf(fields[english]), lang: locale === 'en-us' ? undefined : 'en' }
  const ordered = locale === 'en-us' ? [abroad, here] : [here, abroad]
  return ordered.filter(({ text }, index) => text !== '' && (index === 0 || text !== ordered[0]?.text))
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '')

export const storeTitle = (fields: FieldValues, locale: Locale): string =>
  spellings(fields, 'name', 'nameEnglish', locale)[0]?.text ?? textOf(fields.posCode)
