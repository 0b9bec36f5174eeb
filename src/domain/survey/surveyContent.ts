import * as v from 'valibot'
import type { Locale } from '../locale.ts'

/** What a person reads, by language; a language that is missing is shown in one that is there. */
export type Texts = { readonly [L in Locale]?: string }

/** One answer to choose. */
export type Option = {
  readonly id: string
  readonly text: Texts
  /** "Other": choosing it asks which one. */
  readonly asksWhich?: boolean
  /** Choosing it takes the others away. */
  readonly isExclusive?: boolean
}

/** What must be so of another question: that it is answered or, where an option is named, that this option is chosen. */
export type AnswerCondition = { readonly question: string; readonly option?: string }

/** Whether a question must be answered: `no`, `always`, or only when another question has the answer that is named. */
export type Required = 'no' | 'always' | { readonly when: AnswerCondition }

/** Where the way leads after a question: to a later question or the end. Without an option, whatever was answered. */
export type Jump = { readonly option?: string; readonly to: string }

/** A jump's target that is no question: the survey is over. */
export const surveyEnd = 'end'

export const questionTypeIds = ['single', 'multiple', 'text', 'number', 'gender', 'map', 'photo'] as const
export type QuestionTypeId = (typeof questionTypeIds)[number]

/** What a map question asks for: something drawn, a store of the company, or an administrative area. */
export const mapAnswerKinds = ['point', 'line', 'polygon', 'store', 'area'] as const
export type MapAnswerKind = (typeof mapAnswerKinds)[number]

export type Question = {
  readonly id: string
  /** Name of its column in exports; letters, digits and underscores, each once in a survey. */
  readonly name: string
  readonly type: QuestionTypeId
  readonly text: Texts
  readonly hint?: Texts
  readonly required: Required
  readonly jumps?: readonly Jump[]
  readonly options?: readonly Option[]
  readonly optionOrder?: 'fixed' | 'shuffled'
  /** Number: bounds, unit behind it, decimal places. */
  readonly least?: number
  readonly most?: number
  readonly unit?: Texts
  readonly decimals?: number
  /** Text: several lines, and how many characters at most. */
  readonly isLong?: boolean
  readonly longest?: number
  /** Map: what is picked or drawn. */
  readonly picks?: MapAnswerKind
  /** Photos: how many at least and at most. */
  readonly leastPhotos?: number
  readonly mostPhotos?: number
}

/** Questions that stand on one page. */
export type SurveyPage = { readonly id: string; readonly title: Texts; readonly questions: readonly Question[] }

/** What a survey asks, in its order. */
export type SurveyContent = { readonly pages: readonly SurveyPage[] }

export const maxQuestions = 2000
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
  least: v.exactOptional(v.pipe(v.number(), v.finite())),
  most: v.exactOptional(v.pipe(v.number(), v.finite())),
  unit: v.exactOptional(texts(40)),
  decimals: v.exactOptional(count(6)),
  isLong: v.exactOptional(v.boolean()),
  longest: v.exactOptional(count(10_000)),
  picks: v.exactOptional(v.picklist(mapAnswerKinds)),
  leastPhotos: v.exactOptional(count(20)),
  mostPhotos: v.exactOptional(count(20)),
})

/** A survey's content as it comes from outside. What makes no sense but has the shape is named by the check, not refused here. */
export const surveyContentSchema: v.GenericSchema<unknown, SurveyContent> = v.pipe(
  v.strictObject({
    pages: v.pipe(
      v.array(v.strictObject({ id, title: texts(500), questions: v.array(questionSchema) })),
      v.maxLength(maxQuestions),
    ),
  }),
  v.check(({ pages }) => pages.reduce((sum, { questions }) => sum + questions.length, 0) <= maxQuestions),
)

/** Every question in its order. */
export const questionsOf = ({ pages }: SurveyContent): readonly Question[] =>
  pages.flatMap(({ questions }) => questions)

/** What a reader of a language understands, best first: both kinds of Chinese come before English. */
const understood: Readonly<Record<Locale, readonly Locale[]>> = {
  'en-us': ['en-us', 'zh-tw', 'zh-cn'],
  'zh-tw': ['zh-tw', 'zh-cn', 'en-us'],
  'zh-cn': ['zh-cn', 'zh-tw', 'en-us'],
}

/** A text in the language asked for, else in the nearest one that has it; empty where none has. */
export const textIn = (texts: Texts | undefined, locale: Locale): string =>
  understood[locale].map((other) => texts?.[other] ?? '').find((text) => text !== '') ?? ''
