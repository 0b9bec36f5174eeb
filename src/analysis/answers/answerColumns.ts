import type { AnswerValues, DrawnAnswer, Reply } from '#domain/survey/answerValues.ts'
import { isAnswered } from '#domain/survey/answerValues.ts'
import { optionsOf } from '#domain/survey/answerRules.ts'
import { scaleValues } from '#domain/survey/questionLimits.ts'
import { answersAs } from '#domain/survey/questionTypes.ts'
import { type Option, type Question, questionsOf, type SurveyContent } from '#domain/survey/surveyContent.ts'
import { positionsOf, walkPath } from '#domain/survey/surveyPath.ts'

/**
 * State of a question in an answer. `unreadable`: the answer doesn't match the current question, for example text for a
 * question that now requires a number.
 */
export const standing = { notShown: 0, unanswered: 1, answered: 2, unreadable: 3 } as const

export interface ColumnVersion {
  readonly id: string
  readonly number: number
  readonly content: SurveyContent
}

export interface ColumnAnswer {
  readonly version: string
  readonly values: AnswerValues
}

interface Column {
  /** Question from the newest version that contains it. */
  readonly question: Question
  readonly standings: Uint8Array
}

/**
 * A column with one option per answer: `codes` index `options`, −1 for no option. Options that exist only in older
 * versions come after the newest version's options.
 */
export interface ChoiceColumn extends Column {
  readonly kind: 'choice'
  readonly options: readonly Option[]
  readonly codes: Int16Array
}

/**
 * A column with several options per answer. The codes of answer i start at index `starts[i]` and end before `starts[i +
 * 1]`, without duplicates.
 */
export interface ChoicesColumn extends Column {
  readonly kind: 'choices'
  readonly options: readonly Option[]
  readonly starts: Int32Array
  readonly codes: Int16Array
}

/** A column of numbers, NaN for no number. `options` are the values of a scale; empty without a scale. */
export interface NumberColumn extends Column {
  readonly kind: 'number'
  readonly options: readonly Option[]
  readonly values: Float64Array
}

export interface TextColumn extends Column {
  readonly kind: 'text'
  readonly texts: readonly string[]
}

export interface MapColumn extends Column {
  readonly kind: 'map'
  readonly drawn: readonly (DrawnAnswer | undefined)[]
}

interface PhotoColumn extends Column {
  readonly kind: 'photo'
  readonly counts: Uint8Array
}

export type QuestionColumn = ChoiceColumn | ChoicesColumn | NumberColumn | TextColumn | MapColumn | PhotoColumn

/** One column per question; a question has the same id in all versions. */
export interface AnswerColumns {
  readonly count: number
  readonly columns: readonly QuestionColumn[]
}

/**
 * Builds one column per question, in the newest version's order, followed by questions that exist only in older
 * versions. Questions that an answer skips, and all questions of an answer with an unknown version, count as not shown.
 */
export function answerColumns(versions: readonly ColumnVersion[], answers: readonly ColumnAnswer[]): AnswerColumns {
  const newestFirst = versions.toSorted((a, b) => b.number - a.number)
  const makers = makersOf(newestFirst, answers.length)
  const walks = new Map(
    newestFirst.map(({ id, content }) => {
      const questions = questionsOf(content)
      return [id, { questions, positions: positionsOf(questions), own: questions.map((one) => makers.get(one.id)!) }]
    }),
  )
  answers.forEach(({ version, values }, at) => {
    const walk = walks.get(version)
    if (!walk) return
    walkPath(walk.questions, walk.positions, values, ({ id }, index) => walk.own[index]!.add(at, values[id]))
  })
  return { count: answers.length, columns: [...makers.values()].map((maker) => maker.end()) }
}

interface Maker {
  readonly add: (at: number, reply: Reply | undefined) => void
  readonly end: () => QuestionColumn
}

function makersOf(newestFirst: readonly ColumnVersion[], count: number): Map<string, Maker> {
  const asked = new Map<string, { question: Question; options: Map<string, Option> }>()
  for (const { content } of newestFirst)
    for (const question of questionsOf(content)) {
      const known = asked.get(question.id) ?? { question, options: new Map<string, Option>() }
      for (const option of groupsOf(question)) if (!known.options.has(option.id)) known.options.set(option.id, option)
      asked.set(question.id, known)
    }
  return new Map([...asked].map(([id, { question, options }]) => [id, makerOf(question, [...options.values()], count)]))
}

function groupsOf(question: Question): readonly Option[] {
  const values = scaleValues(question).map(String)
  return values.length > 0 ? values.map((id) => ({ id, text: { 'en-us': id } })) : optionsOf(question)
}

function makerOf(question: Question, options: readonly Option[], count: number): Maker {
  const standings = new Uint8Array(count)
  const column = { question, standings }
  /** Creates a function that records an answer's state; `take` stores the value and returns whether it is readable. */
  const adding =
    (take: (at: number, reply: Reply) => boolean): Maker['add'] =>
    (at, reply) => {
      if (!reply || !isAnswered(reply)) standings[at] = standing.unanswered
      else standings[at] = take(at, reply) ? standing.answered : standing.unreadable
    }
  switch (answersAs(question)) {
    case 'choice':
      return choiceMaker(column, options, adding)
    case 'choices':
      return choicesMaker(column, options, adding)
    case 'number': {
      const values = new Float64Array(count).fill(NaN)
      const scale = new Set(options.map(({ id }) => Number(id)))
      const take = (at: number, { number = NaN }: Reply) => {
        values[at] = scale.size === 0 || scale.has(number) ? number : NaN
        return Number.isFinite(values[at])
      }
      return { add: adding(take), end: () => ({ kind: 'number', ...column, options, values }) }
    }
    case 'text': {
      const texts = Array.from({ length: count }, () => '')
      const take = (at: number, { text = '' }: Reply) => (texts[at] = text.trim()) !== ''
      return { add: adding(take), end: () => ({ kind: 'text', ...column, texts }) }
    }
    case 'drawn': {
      const drawn = Array.from({ length: count }, (): DrawnAnswer | undefined => undefined)
      const take = (at: number, reply: Reply) => (drawn[at] = reply.drawn) !== undefined
      return { add: adding(take), end: () => ({ kind: 'map', ...column, drawn }) }
    }
    case 'photos': {
      const counts = new Uint8Array(count)
      const take = (at: number, { photos = [] }: Reply) => (counts[at] = photos.length) > 0
      return { add: adding(take), end: () => ({ kind: 'photo', ...column, counts }) }
    }
  }
}

type Adding = (take: (at: number, reply: Reply) => boolean) => Maker['add']

function choiceMaker(column: Column, options: readonly Option[], adding: Adding): Maker {
  const places = new Map(options.map(({ id }, at) => [id, at]))
  const codes = new Int16Array(column.standings.length).fill(-1)
  const take = (at: number, { options: chosen = [] }: Reply): boolean => {
    const place = chosen.length === 1 ? places.get(chosen[0]!) : undefined
    if (place !== undefined) codes[at] = place
    return place !== undefined
  }
  return { add: adding(take), end: () => ({ kind: 'choice', ...column, options, codes }) }
}

function choicesMaker(column: Column, options: readonly Option[], adding: Adding): Maker {
  const places = new Map(options.map(({ id }, at) => [id, at]))
  const count = column.standings.length
  const starts = new Int32Array(count + 1)
  const codes = [] as number[]
  let filled = 0
  const take = (at: number, { options: chosen = [] }: Reply): boolean => {
    for (; filled <= at; filled += 1) starts[filled] = codes.length
    const before = codes.length
    for (const id of chosen) {
      const place = places.get(id)
      if (place !== undefined && !codes.includes(place, before)) codes.push(place)
    }
    return codes.length > before
  }
  const end = (): ChoicesColumn => {
    for (; filled <= count; filled += 1) starts[filled] = codes.length
    return { kind: 'choices', ...column, options, starts, codes: Int16Array.from(codes) }
  }
  return { add: adding(take), end }
}
