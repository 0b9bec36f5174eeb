import type { QuestionTypeId } from '#domain/survey/questionTypes.ts'
import type { Option, Question, SurveyPage, Texts } from '#domain/survey/surveyContent.ts'

export type Words = readonly [english: string, taiwanese: string, mainland: string]

export const textsOf = ([english, taiwanese, mainland]: Words): Texts => ({
  'en-us': english,
  'zh-tw': taiwanese,
  'zh-cn': mainland,
})

export const option = (id: string, words: Words, more: Partial<Option> = {}): Option => ({
  id,
  text: textsOf(words),
  ...more,
})

export const question = (id: string, type: QuestionTypeId, words: Words, more: Partial<Question> = {}): Question => ({
  id,
  name: id,
  type,
  text: textsOf(words),
  required: 'no',
  ...more,
})

export const page = (id: string, words: Words, questions: readonly Question[]): SurveyPage => ({
  id,
  title: textsOf(words),
  questions,
})
