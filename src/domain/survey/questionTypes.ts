import type { DrawnAnswer, Reply } from './answerValues.ts'
import type { Locale } from '../locale.ts'
import { punctuationOf } from '../punctuation.ts'
import { type Option, type Question, type QuestionTypeId, textIn, type Texts } from './surveyContent.ts'
import { limitsOf } from './questionLimits.ts'

/** Reason why an answer doesn't fit its question, with the violated limit or the option concerned. */
export type ReplyProblem =
  | { readonly reason: 'missing' | 'notANumber' | 'unfinished' }
  | { readonly reason: 'tooSmall' | 'tooLarge' | 'tooManyDecimals' | 'tooLong'; readonly bound: number }
  | { readonly reason: 'tooFewPhotos' | 'tooManyPhotos'; readonly bound: number }
  | { readonly reason: 'whichMissing'; readonly option: string }

/** Definition of a question type, from which design, answering, lists and exports derive. */
export interface QuestionType {
  readonly label: string
  readonly icon: 'one' | 'several' | 'text' | 'number' | 'person' | 'map' | 'photo'
  readonly options: 'own' | 'fixed' | 'none'
  readonly check: (question: Question, reply: Reply) => ReplyProblem | undefined
  readonly text: (question: Question, reply: Reply, locale: Locale) => string
}

const words = (english: string, taiwanese: string, mainland: string): Texts => ({
  'en-us': english,
  'zh-tw': taiwanese,
  'zh-cn': mainland,
})

const genderOptions: readonly Option[] = [
  { id: 'female', text: words('Female', '女', '女') },
  { id: 'male', text: words('Male', '男', '男') },
  { id: 'other', text: words('Another', '其他', '其他') },
  { id: 'unsaid', text: words('Prefer not to say', '不想回答', '不想回答') },
]

export const optionsOf = (question: Question): readonly Option[] =>
  question.options ?? (question.type === 'gender' ? genderOptions : [])

export const defaultMaxPhotos = 5

const choice = {
  check: checkWhich,
  text: (question, reply, locale) =>
    punctuationOf(locale).clauses(
      optionsOf(question)
        .filter(({ id }) => reply.options?.includes(id))
        .map(({ id, text, asksWhich }) =>
          withWhich(textIn(text, locale), asksWhich ? reply.which?.[id] : undefined, locale),
        ),
    ),
} satisfies Pick<QuestionType, 'check' | 'text'>

/** All question types. A new type also needs its control, and a line in the list of controls. */
export const questionTypes: Readonly<Record<QuestionTypeId, QuestionType>> = {
  single: { label: 'Single choice', icon: 'one', options: 'own', ...choice },
  multiple: { label: 'Multiple choice', icon: 'several', options: 'own', ...choice },
  text: {
    label: 'Text',
    icon: 'text',
    options: 'none',
    check: ({ longest }, { text = '' }) =>
      longest !== undefined && [...text].length > longest ? { reason: 'tooLong', bound: longest } : undefined,
    text: (_question, { text = '' }) => text.trim(),
  },
  number: {
    label: 'Number',
    icon: 'number',
    options: 'none',
    check: checkNumber,
    text: ({ unit }, { number, text = '' }, locale) =>
      number === undefined ? text.trim() : `${number} ${textIn(unit, locale)}`.trim(),
  },
  gender: { label: 'Gender', icon: 'person', options: 'fixed', ...choice },
  map: {
    label: 'Map',
    icon: 'map',
    options: 'none',
    check: (_question, { drawn }) => (drawn && !isFinished(drawn) ? { reason: 'unfinished' } : undefined),
    text: (_question, { drawn }) => (drawn ? drawnText(drawn) : ''),
  },
  photo: {
    label: 'Photo',
    icon: 'photo',
    options: 'none',
    check: checkPhotos,
    text: (_question, { photos = [] }) => (photos.length === 0 ? '' : String(photos.length)),
  },
}

/** Returns the first problem with an answer. `pathOf` checks whether an answer is required. */
export const replyProblem = (question: Question, reply: Reply | undefined): ReplyProblem | undefined =>
  reply && questionTypes[question.type].check(question, reply)

/** Returns an answer as short text; '' without an answer. */
export const replyText = (question: Question, reply: Reply | undefined, locale: Locale): string =>
  reply ? questionTypes[question.type].text(question, reply, locale) : ''

const withWhich = (text: string, which: string | undefined, locale: Locale): string =>
  which?.trim() ? punctuationOf(locale).labelled(text, which.trim()) : text

function checkWhich(question: Question, { options = [], which = {} }: Reply): ReplyProblem | undefined {
  const open = optionsOf(question).find(
    ({ id, asksWhich }) => asksWhich && options.includes(id) && !(which[id] ?? '').trim(),
  )
  return open && { reason: 'whichMissing', option: open.id }
}

function checkNumber(question: Question, { number, text = '' }: Reply): ReplyProblem | undefined {
  const { min, max } = limitsOf(question)
  const { decimals = 0 } = question
  if (number === undefined) return text.trim() === '' ? undefined : { reason: 'notANumber' }
  if (min !== undefined && number < min) return { reason: 'tooSmall', bound: min }
  if (max !== undefined && number > max) return { reason: 'tooLarge', bound: max }
  return Number(number.toFixed(decimals)) === number ? undefined : { reason: 'tooManyDecimals', bound: decimals }
}

function checkPhotos(question: Question, { photos = [] }: Reply): ReplyProblem | undefined {
  const { minPhotos = 0, maxPhotos = defaultMaxPhotos } = limitsOf(question)
  if (photos.length > maxPhotos) return { reason: 'tooManyPhotos', bound: maxPhotos }
  return photos.length > 0 && photos.length < minPhotos ? { reason: 'tooFewPhotos', bound: minPhotos } : undefined
}

/** Returns whether a drawing is complete: a line needs two points, a closed polygon ring four. */
const isFinished = (drawn: DrawnAnswer): boolean =>
  drawn.kind === 'line' ? drawn.points.length >= 2 : drawn.kind === 'polygon' ? drawn.points.length >= 4 : true

function drawnText(drawn: DrawnAnswer): string {
  if (drawn.kind === 'point') return `${drawn.place.latitude}, ${drawn.place.longitude}`
  if ('points' in drawn) return drawn.points.map(([longitude, latitude]) => `${latitude}, ${longitude}`).join('; ')
  return drawn.name
}
