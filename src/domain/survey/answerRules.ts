import type { Locale } from '../locale.ts'
import { punctuationOf } from '../punctuation.ts'
import type { DrawnAnswer, Reply } from './answerValues.ts'
import { limitsOf } from './questionLimits.ts'
import { type AnswerKind, answersAs, questionTypes } from './questionTypes.ts'
import { type Option, type Question, textIn } from './surveyContent.ts'

export type ReplyProblem =
  | { readonly reason: 'missing' | 'notANumber' | 'unfinished' }
  | { readonly reason: 'tooSmall' | 'tooLarge' | 'tooManyDecimals' | 'tooLong'; readonly bound: number }
  | { readonly reason: 'tooFewPhotos' | 'tooManyPhotos'; readonly bound: number }
  | { readonly reason: 'whichMissing'; readonly option: string }

interface AnswerRule {
  readonly check: (question: Question, reply: Reply) => ReplyProblem | undefined
  readonly text: (question: Question, reply: Reply, locale: Locale) => string
}

/** Returns the options entered for a question, or the fixed options of its type; empty if there are none. */
export function optionsOf({ type, options }: Question): readonly Option[] {
  const { options: fixed = 'own' } = questionTypes[type]
  return options ?? (fixed === 'own' ? [] : fixed)
}

export const defaultMaxPhotos = 5

const choiceRule: AnswerRule = {
  check: checkWhich,
  text: (question, reply, locale) =>
    punctuationOf(locale).clauses(
      optionsOf(question)
        .filter(({ id }) => reply.options?.includes(id))
        .map(({ id, text, asksWhich }) =>
          withWhich(textIn(text, locale), asksWhich ? reply.which?.[id] : undefined, locale),
        ),
    ),
}

const rules: Readonly<Record<AnswerKind, AnswerRule>> = {
  choice: choiceRule,
  choices: choiceRule,
  text: {
    check: ({ longest }, { text = '' }) =>
      longest !== undefined && [...text].length > longest ? { reason: 'tooLong', bound: longest } : undefined,
    text: (_question, { text = '' }) => text.trim(),
  },
  number: {
    check: checkNumber,
    text: ({ unit }, { number, text = '' }, locale) =>
      number === undefined ? text.trim() : `${number} ${textIn(unit, locale)}`.trim(),
  },
  drawn: {
    check: (_question, { drawn }) => (drawn && !isFinished(drawn) ? { reason: 'unfinished' } : undefined),
    text: (_question, { drawn }) => (drawn ? drawnText(drawn) : ''),
  },
  photos: {
    check: checkPhotos,
    text: (_question, { photos = [] }) => (photos.length === 0 ? '' : String(photos.length)),
  },
}

/** Returns the first problem with an answer, or undefined. `pathOf` checks whether required answers are missing. */
export const replyProblem = (question: Question, reply: Reply | undefined): ReplyProblem | undefined =>
  reply && rules[answersAs(question)].check(question, reply)

export const replyText = (question: Question, reply: Reply | undefined, locale: Locale): string =>
  reply ? rules[answersAs(question)].text(question, reply, locale) : ''

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
