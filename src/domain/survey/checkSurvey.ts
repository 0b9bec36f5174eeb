import type { Locale } from '../locale.ts'
import { missingTexts } from './missingTexts.ts'
import { nameKey, nameTrouble } from './questionName.ts'
import { optionsOf } from './answerRules.ts'
import { isAvailableByLink } from './publicQuestions.ts'
import { answersAs, questionTypes } from './questionTypes.ts'
import { reachableQuestions } from './reachableQuestions.ts'
import {
  surveyEnd,
  questionsOf,
  type Question,
  type SurveyContent,
  type SurveyPage,
  type Texts,
} from './surveyContent.ts'
import { positionsOf } from './surveyPath.ts'
import type { SurveyProblem } from './surveyProblem.ts'
import { limitsOf } from './questionLimits.ts'

export interface SurveyUse {
  readonly languages: readonly Locale[]
  readonly isPublic: boolean
}

interface QuestionContext {
  readonly question: Question
  readonly page: string
  readonly index: number
  readonly positions: ReadonlyMap<string, number>
  readonly questions: readonly Question[]
}

/**
 * Returns the problems that block publishing, in question order, followed by notices (`isNotice`). Runs in linear time.
 */
export function checkSurvey(content: SurveyContent, { languages, isPublic }: SurveyUse): readonly SurveyProblem[] {
  const questions = questionsOf(content)
  if (questions.length === 0) return [{ code: 'emptySurvey', part: 'text', values: {} }]
  const positions = positionsOf(questions)
  const isReachable = reachableQuestions(questions, positions)
  const first = firstByName(questions)
  const problems: SurveyProblem[] = []
  const notices: SurveyProblem[] = []
  let index = 0
  content.pages.forEach((page, pageIndex) => {
    const start = index
    const reached = isReachable.slice(start, start + page.questions.length)
    const isLost = page.questions.length > 0 && !reached.includes(true)
    if (isLost) problems.push({ code: 'pageUnreachable', ...pagePlace(page, pageIndex) })
    if (page.questions.length === 0) notices.push({ code: 'emptyPage', ...pagePlace(page, pageIndex) })
    for (const question of page.questions) {
      const asked = { question, page: page.id, index, positions, questions }
      problems.push(...questionProblems(asked, first))
      if (!isLost && !isReachable[index]) problems.push(problemOf(asked, 'questionUnreachable', 'text'))
      const notice = isPublic ? publicNotice(question) : undefined
      if (notice) notices.push(problemOf(asked, notice, 'text'))
      index++
    }
  })
  return [...problems, ...notices, ...missingTexts(content, languages)]
}

function publicNotice(question: Question): SurveyProblem['code'] | undefined {
  if (isAvailableByLink(question)) return undefined
  return answersAs(question) === 'photos' ? 'photoInPublic' : 'pickInPublic'
}

const pagePlace = ({ id }: SurveyPage, index: number) =>
  ({ page: id, part: 'title', values: { pageNumber: index + 1 } }) as const

const problemOf = (
  { question, page, index }: QuestionContext,
  code: SurveyProblem['code'],
  part: SurveyProblem['part'],
  more: Partial<Pick<SurveyProblem, 'option' | 'values'>> = {},
): SurveyProblem => ({
  code,
  question: question.id,
  page,
  part,
  ...more,
  values: { number: index + 1, ...more.values },
})

function firstByName(questions: readonly Question[]): ReadonlyMap<string, number> {
  const first = new Map<string, number>()
  questions.forEach(({ name }, index) => first.has(nameKey(name)) || first.set(nameKey(name), index))
  return first
}

function questionProblems(asked: QuestionContext, first: ReadonlyMap<string, number>): readonly SurveyProblem[] {
  const texts = isBlank(asked.question.text) ? [problemOf(asked, 'questionWithoutText', 'text')] : []
  return [
    ...texts,
    ...optionProblems(asked),
    ...boundProblems(asked),
    ...requiredProblems(asked),
    ...jumpProblems(asked),
    ...nameProblems(asked, first),
  ]
}

const isBlank = (texts: Texts): boolean => Object.values(texts).every((text) => text.trim() === '')

function optionProblems(asked: QuestionContext): readonly SurveyProblem[] {
  const { type, options = [] } = asked.question
  if (questionTypes[type].options !== 'own') return []
  if (options.length === 0) return [problemOf(asked, 'noOptions', 'options')]
  return options.flatMap(({ id, text }, index) =>
    isBlank(text)
      ? [problemOf(asked, 'optionWithoutText', 'options', { option: id, values: { option: index + 1 } })]
      : [],
  )
}

function boundProblems(asked: QuestionContext): readonly SurveyProblem[] {
  const [low, high] = boundsOf(asked.question)
  if (low === undefined || high === undefined || low <= high) return []
  return [problemOf(asked, 'leastOverMost', 'bounds', { values: { min: low, max: high } })]
}

function boundsOf(question: Question): readonly (number | undefined)[] {
  const { min, max, minPhotos, maxPhotos } = limitsOf(question)
  switch (answersAs(question)) {
    case 'number':
      return [min, max]
    case 'photos':
      return [minPhotos, maxPhotos]
    case 'choice':
    case 'choices':
    case 'text':
    case 'drawn':
      return []
  }
}

function requiredProblems(asked: QuestionContext): readonly SurveyProblem[] {
  const { question, index, positions, questions } = asked
  if (typeof question.required === 'string') return []
  const { question: other, option } = question.required.when
  const place = positions.get(other)
  if (place === undefined) return [problemOf(asked, 'requiredGone', 'required')]
  const values = { other: place + 1 }
  if (place >= index) return [problemOf(asked, 'requiredLater', 'required', { values })]
  const isThere = option === undefined || optionsOf(questions[place]!).some(({ id }) => id === option)
  return isThere ? [] : [problemOf(asked, 'requiredOptionGone', 'required', { values })]
}

function jumpProblems(asked: QuestionContext): readonly SurveyProblem[] {
  const { question, index, positions } = asked
  const options = new Set(optionsOf(question).map(({ id }) => id))
  return (question.jumps ?? []).flatMap(({ option, to }) => {
    const place = positions.get(to)
    if (option !== undefined && !options.has(option)) return [problemOf(asked, 'jumpOptionGone', 'jumps')]
    if (to === surveyEnd) return []
    const about = option === undefined ? {} : { option }
    if (place === undefined) return [problemOf(asked, 'jumpNowhere', 'jumps', about)]
    return place > index ? [] : [problemOf(asked, 'jumpBack', 'jumps', { ...about, values: { other: place + 1 } })]
  })
}

function nameProblems(asked: QuestionContext, first: ReadonlyMap<string, number>): readonly SurveyProblem[] {
  const { name } = asked.question
  const trouble = nameTrouble(name)
  if (trouble) return [problemOf(asked, trouble, 'name', { values: { name } })]
  const other = first.get(nameKey(name)) ?? asked.index
  return other === asked.index ? [] : [problemOf(asked, 'nameDoubled', 'name', { values: { name, other: other + 1 } })]
}
