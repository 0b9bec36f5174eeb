import type { Locale } from '#domain/locale.ts'
import type { Texts } from '#domain/survey/surveyContent.ts'

/** Texts with one of them changed; an empty one is taken away. */
export function withText(texts: Texts, locale: Locale, text: string): Texts {
  const { [locale]: _before, ...others } = texts
  return text === '' ? others : { ...others, [locale]: text }
}
