import * as v from 'valibot'
import type { Locale } from '../locale.ts'
import { type QuestionTypeId, questionTypeIds } from './questionTypes.ts'

/** Text by language; `textIn` falls back to another language if missing. */
export type Texts = { readonly [L in Locale]?: string }

export type Option = {
  readonly id: string
  readonly text: Texts
  readonly asksWhich?: boolean
  readonly isExclusive?: boolean
}

/** Condition on another question: that it is answered or, with an option, that this option is selected. */
export type AnswerCondition = { readonly question: string; readonly option?: string }

export type Required = 'no' | 'always' | { readonly when: AnswerCondition }

/** Jump after a question to a later question or the end. A jump without an option always applies. */
export type Jump = { readonly option?: string; readonly to: string }

export const surveyEnd = 'end'

/** Answer kinds of a map question: a drawing, a store of the company, or an administrative area. */
export const mapAnswerKinds = ['point', 'line', 'polygon', 'store', 'area'] as const
export type MapAnswerKind = (typeof mapAnswerKinds)[number]

/** Stored names of a question's limits in surveys; they can't change. See `limitsOf`. */
export const limitNames = { min: 'least', max: 'most', minPhotos: 'leastPhotos', maxPhotos: 'mostPhotos' } as const

export type Question = {
  readonly id: string
  /** Column name in exports: letters, digits and underscores, unique in the survey. */
  readonly name: string
  readonly type: QuestionTypeId
  readonly text: Texts
  readonly hint?: Texts
  readonly required: Required
  readonly jumps?: readonly Jump[]
  readonly options?: readonly Option[]
  readonly optionOrder?: 'fixed' | 'shuffled'
  readonly [limitNames.min]?: number
  readonly [limitNames.max]?: number
  readonly unit?: Texts
  readonly decimals?: number
  readonly isLong?: boolean
  readonly longest?: number
  readonly picks?: MapAnswerKind
  readonly [limitNames.minPhotos]?: number
  readonly [limitNames.maxPhotos]?: number
}

export type SurveyPage = { readonly id: string; readonly title: Texts; readonly questions: readonly Question[] }

export type SurveyContent = { readonly pages: readonly SurveyPage[] }

const maxQuestions = 2000
export const maxOptions = 300

const id = v.pipe(v.string(), v.minLength(1), v.maxLength(40))
const words = (longest: number) => v.pipe(v.string(), v.maxLength(longest))
const texts = (longest: number) =>
  v.strictObject({
    'en-us': v.exactOptional(words(longest)),
    'zh-tw': v.exactOptional(words(longest)),
    'zh-cn': v.exactOptional(words(longest)),
  } satisfies Record<Locale, unknown>)
const count = (max: number) => v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(max))

const optionSchema = v.strictObject({
  id,
  text: texts(500),
  asksWhich: v.exactOptional(v.boolean()),
  isExclusive: v.exactOptional(v.boolean()),
})

const questionSchema = v.strictObject({
  id,
  name: words(60),
  type: v.picklist(questionTypeIds),
  text: texts(2000),
  hint: v.exactOptional(texts(2000)),
  required: v.union([
    v.picklist(['no', 'always']),
    v.strictObject({ when: v.strictObject({ question: id, option: v.exactOptional(id) }) }),
  ]),
  jumps: v.exactOptional(
    v.pipe(v.array(v.strictObject({ option: v.exactOptional(id), to: id })), v.maxLength(maxOptions)),
  ),
  options: v.exactOptional(v.pipe(v.array(optionSchema), v.maxLength(maxOptions))),
  optionOrder: v.exactOptional(v.picklist(['fixed', 'shuffled'])),
  [limitNames.min]: v.exactOptional(v.pipe(v.number(), v.finite())),
  [limitNames.max]: v.exactOptional(v.pipe(v.number(), v.finite())),
  unit: v.exactOptional(texts(40)),
  decimals: v.exactOptional(count(6)),
  isLong: v.exactOptional(v.boolean()),
  longest: v.exactOptional(count(10_000)),
  picks: v.exactOptional(v.picklist(mapAnswerKinds)),
  [limitNames.minPhotos]: v.exactOptional(count(20)),
  [limitNames.maxPhotos]: v.exactOptional(count(20)),
})

/** Schema of the shape only; contradictory content is reported by `checkSurvey`, not rejected. */
export const surveyContentSchema: v.GenericSchema<unknown, SurveyContent> = v.pipe(
  v.strictObject({
    pages: v.pipe(
      v.array(v.strictObject({ id, title: texts(500), questions: v.array(questionSchema) })),
      v.maxLength(maxQuestions),
    ),
  }),
  v.check(({ pages }) => pages.reduce((sum, { questions }) => sum + questions.length, 0) <= maxQuestions),
)

export const questionsOf = ({ pages }: SurveyContent): readonly Question[] =>
  pages.flatMap(({ questions }) => questions)

/** Languages to try for each language, best first. */
const understood: Readonly<Record<Locale, readonly Locale[]>> = {
  'en-us': ['en-us', 'zh-tw', 'zh-cn'],
  'zh-tw': ['zh-tw', 'zh-cn', 'en-us'],
  'zh-cn': ['zh-cn', 'zh-tw', 'en-us'],
}

/** Returns the text in a language, or in the closest language that has it; '' if missing in every language. */
export const textIn = (texts: Texts | undefined, locale: Locale): string =>
  understood[locale].map((other) => texts?.[other] ?? '').find((text) => text !== '') ?? ''
