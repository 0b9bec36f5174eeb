import type { Locale } from '../locale.ts'
import { questionsOf, type Question, type SurveyContent, type Texts } from './surveyContent.ts'
import type { SurveyProblem } from './surveyProblem.ts'

/** A text missing in every language isn't counted. */
export interface TextCount {
  readonly missing: number
  readonly all: number
}

const has = (texts: Texts, locale: Locale): boolean => (texts[locale] ?? '').trim() !== ''
const hasAny = (texts: Texts | undefined): texts is Texts =>
  texts !== undefined && Object.values(texts).some((text) => text.trim() !== '')

const textsOf = ({ text, hint, unit, options = [] }: Question): readonly Texts[] =>
  [text, hint, unit, ...options.map((option) => option.text)].filter(hasAny)

const countIn = (texts: readonly Texts[], locale: Locale): TextCount => ({
  missing: texts.filter((text) => !has(text, locale)).length,
  all: texts.length,
})

export const textCount = (question: Question, locale: Locale): TextCount => countIn(textsOf(question), locale)

/**
 * Returns one notice per language that lacks texts, at the first question with a missing text or else at the first such
 * page.
 */
export function missingTexts(content: SurveyContent, languages: readonly Locale[]): readonly SurveyProblem[] {
  return languages.flatMap((language): SurveyProblem[] => {
    const titles = content.pages.filter(({ title }) => hasAny(title) && !has(title, language))
    const counts = questionsOf(content).map((question) => ({ question, ...textCount(question, language) }))
    const count = counts.reduce((sum, { missing }) => sum + missing, titles.length)
    if (count === 0) return []
    const first = counts.find(({ missing }) => missing > 0)?.question.id
    const place = first !== undefined ? { question: first } : titles[0] ? { page: titles[0].id } : {}
    return [
      { code: 'textsMissing', part: first === undefined ? 'title' : 'text', ...place, values: { language, count } },
    ]
  })
}
