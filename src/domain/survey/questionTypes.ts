import type { Locale } from '../locale.ts'

/** Kind of answer a question takes. Code switches on it rather than on the question type. */
export type AnswerKind = 'choice' | 'choices' | 'number' | 'text' | 'drawn' | 'photos'

export interface FixedOption {
  readonly id: string
  readonly text: Readonly<Record<Locale, string>>
}

/** Scale of whole numbers from 1 to `max`, or to the question's own maximum, limited to `maxRange`. */
export interface Scale {
  readonly max: number
  readonly maxRange: readonly [number, number]
}

/** Definition of a question type, from which design, answering, lists, statistics, exports and reports derive. */
export interface QuestionType {
  readonly label: string
  readonly icon: 'one' | 'several' | 'text' | 'number' | 'person' | 'map' | 'photo' | 'star'
  readonly answersAs: AnswerKind
  /** Options of a choice: entered for each question, or the same in every survey. */
  readonly options?: 'own' | readonly FixedOption[]
  /** Scale of a number question, if the respondent selects the number. */
  readonly scale?: Scale
  /** True if the answer describes the respondent and so isn't reported as a survey's finding. */
  readonly isProfile?: boolean
}

const words = (english: string, taiwanese: string, mainland: string): FixedOption['text'] => ({
  'en-us': english,
  'zh-tw': taiwanese,
  'zh-cn': mainland,
})

const genderOptions: readonly FixedOption[] = [
  { id: 'female', text: words('Female', '女', '女') },
  { id: 'male', text: words('Male', '男', '男') },
  { id: 'other', text: words('Another', '其他', '其他') },
  { id: 'unsaid', text: words('Prefer not to say', '不想回答', '不想回答') },
]

/** Question types by stored name. A new type also needs an input control. */
const definitions = {
  single: { label: 'Single choice', icon: 'one', answersAs: 'choice', options: 'own' },
  multiple: { label: 'Multiple choice', icon: 'several', answersAs: 'choices', options: 'own' },
  text: { label: 'Text', icon: 'text', answersAs: 'text' },
  number: { label: 'Number', icon: 'number', answersAs: 'number' },
  gender: { label: 'Gender', icon: 'person', answersAs: 'choice', options: genderOptions, isProfile: true },
  map: { label: 'Map', icon: 'map', answersAs: 'drawn' },
  photo: { label: 'Photo', icon: 'photo', answersAs: 'photos' },
  rating: { label: 'Rating', icon: 'star', answersAs: 'number', scale: { max: 5, maxRange: [3, 10] } },
} satisfies Record<string, QuestionType>

export type QuestionTypeId = keyof typeof definitions

export const questionTypes: Readonly<Record<QuestionTypeId, QuestionType>> = definitions

export const questionTypeIds = Object.keys(definitions) as readonly QuestionTypeId[]

export const answersAs = ({ type }: { readonly type: QuestionTypeId }): AnswerKind => questionTypes[type].answersAs

const several = {
  choice: false,
  choices: true,
  number: false,
  text: false,
  drawn: false,
  photos: false,
} satisfies Record<AnswerKind, boolean>

export const takesSeveral = (question: { readonly type: QuestionTypeId }): boolean => several[answersAs(question)]
