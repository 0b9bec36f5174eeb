import type { Locale } from '../locale.ts'
import { questionsOf, type Question, type SurveyContent, type Texts } from './surveyContent.ts'
import type { SurveyProblem } from './surveyProblem.ts'

/** How many of some texts a language lacks. A text that stands in no language is asked of no language. */
export interface TextCount {
  readonly missing: number
  readonly all: number
}

const has = (texts: Texts, locale: Locale): boolean => (texts[locale] ?? '').trim() !== ''
const hasAny = (texts: Texts | undefined): texts is Texts =>
  texts !== undefined && Object.values(texts).some((text) => text.trim() !== '')

/** The texts of a question that somebody reads: itself, hint, unit, options. */
const textsOf = ({ text, hint, unit, options = [] }: Question): readonly Texts[] =>
  [text, hint, unit, ...options.map((option) => option.text)].filter(hasAny)

const countIn = (texts: readonly Texts[], locale: Locale): TextCount => ({
  missing: texts.filter((text) => !has(text, locale)).length,
  all: texts.length,
})

/** How many texts of a question a language lacks. */
export const textCount = (question: Question, locale: Locale): TextCount => countIn(textsOf(question), locale)

/** One notice for each language that lacks texts; it leads to the first question that lacks one, else to the page. */
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
