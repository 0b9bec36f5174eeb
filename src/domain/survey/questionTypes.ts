import type { DrawnAnswer, Reply } from './answerValues.ts'
import type { Locale } from '../locale.ts'
import { type Option, type Question, type QuestionTypeId, textIn, type Texts } from './surveyContent.ts'

/** Why a reply does not fit its question, with the number that it breaks or the option that it is about. */
export type ReplyProblem =
  | { readonly reason: 'missing' | 'notANumber' | 'unfinished' }
  | { readonly reason: 'tooSmall' | 'tooLarge' | 'tooManyDecimals' | 'tooLong'; readonly bound: number }
  | { readonly reason: 'tooFewPhotos' | 'tooManyPhotos'; readonly bound: number }
  | { readonly reason: 'whichMissing'; readonly option: string }

/** What the product knows about a type of question; design, answering, lists and exports follow from it. */
export interface QuestionType {
  readonly label: string
  /** Name of its sign. */
  readonly icon: 'one' | 'several' | 'text' | 'number' | 'person' | 'map' | 'photo'
  /** Options to choose from: written by who designs it, always the same, or none. Jumps can follow from an option. */
  readonly options: 'own' | 'fixed' | 'none'
  /** The first thing about a reply that does not fit; of a reply that says nothing it says nothing. */
  readonly check: (question: Question, reply: Reply) => ReplyProblem | undefined
  /** A reply in few words for lists and exports, in the language of the texts. */
  readonly text: (question: Question, reply: Reply, locale: Locale) => string
}

const words = (english: string, taiwanese: string, mainland: string): Texts => ({
  'en-us': english,
  'zh-tw': taiwanese,
  'zh-cn': mainland,
})

/** What a gender question offers when its survey says nothing else. */
const genderOptions: readonly Option[] = [
  { id: 'female', text: words('Female', '女', '女') },
  { id: 'male', text: words('Male', '男', '男') },
  { id: 'other', text: words('Another', '其他', '其他') },
  { id: 'unsaid', text: words('Prefer not to say', '不想回答', '不想回答') },
]

/** The options of a question, in the order that was designed. */
export const optionsOf = (question: Question): readonly Option[] =>
  question.options ?? (question.type === 'gender' ? genderOptions : [])

/** How many photos a question takes when it says nothing. */
export const defaultMostPhotos = 5

const choice = {
  check: checkWhich,
  text: (question, reply, locale) =>
    optionsOf(question)
      .filter(({ id }) => reply.options?.includes(id))
      .map(({ id, text, asksWhich }) => withWhich(textIn(text, locale), asksWhich ? reply.which?.[id] : undefined))
      .join('; '),
} satisfies Pick<QuestionType, 'check' | 'text'>

/** Every type of question there is. A new one: its line here, its control, its line in the list of controls. */
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

/** The first thing about a reply that does not fit its question. Whether it must be answered at all is asked of the path. */
export const replyProblem = (question: Question, reply: Reply | undefined): ReplyProblem | undefined =>
  reply && questionTypes[question.type].check(question, reply)

/** A reply in few words; '' for none. */
export const replyText = (question: Question, reply: Reply | undefined, locale: Locale): string =>
  reply ? questionTypes[question.type].text(question, reply, locale) : ''

const withWhich = (text: string, which: string | undefined): string =>
  which?.trim() ? `${text}: ${which.trim()}` : text

function checkWhich(question: Question, { options = [], which = {} }: Reply): ReplyProblem | undefined {
  const open = optionsOf(question).find(
    ({ id, asksWhich }) => asksWhich && options.includes(id) && !(which[id] ?? '').trim(),
  )
  return open && { reason: 'whichMissing', option: open.id }
}

function checkNumber({ least, most, decimals = 0 }: Question, { number, text = '' }: Reply): ReplyProblem | undefined {
  if (number === undefined) return text.trim() === '' ? undefined : { reason: 'notANumber' }
  if (least !== undefined && number < least) return { reason: 'tooSmall', bound: least }
  if (most !== undefined && number > most) return { reason: 'tooLarge', bound: most }
  return Number(number.toFixed(decimals)) === number ? undefined : { reason: 'tooManyDecimals', bound: decimals }
}

function checkPhotos(
  { leastPhotos = 0, mostPhotos = defaultMostPhotos }: Question,
  { photos = [] }: Reply,
): ReplyProblem | undefined {
  if (photos.length > mostPhotos) return { reason: 'tooManyPhotos', bound: mostPhotos }
  return photos.length > 0 && photos.length < leastPhotos ? { reason: 'tooFewPhotos', bound: leastPhotos } : undefined
}

/** A line has two points, a polygon three and its first once more. */
const isFinished = (drawn: DrawnAnswer): boolean =>
  drawn.kind === 'line' ? drawn.points.length >= 2 : drawn.kind === 'polygon' ? drawn.points.length >= 4 : true

function drawnText(drawn: DrawnAnswer): string {
  if (drawn.kind === 'point') return `${drawn.place.latitude}, ${drawn.place.longitude}`
  if ('points' in drawn) return drawn.points.map(([longitude, latitude]) => `${latitude}, ${longitude}`).join('; ')
  return drawn.name
}
