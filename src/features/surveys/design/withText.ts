import type { Locale } from '#domain/locale.ts'
import type { Texts } from '#domain/survey/surveyContent.ts'

/** Returns the texts with one language replaced; an empty text is removed. */
export function withText(texts: Texts, locale: Locale, text: string): Texts {
  const { [locale]: _before, ...others } = texts
  return text === '' ? others : { ...others, [locale]: text }
}
