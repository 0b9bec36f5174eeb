import { type AnswerBook, type GroupId, groupIds } from './answerBook.ts'
import type { QuestionColumn } from './answerColumns.ts'
import { type AnswerFilter, selectAnswers } from './answerFilter.ts'
import { type CrossAnswer, type CrossAsk, crossOf } from './crossOf.ts'
import { type Finding, findingOf } from './finding.ts'
import { withoutSmall } from './hideSmallCells.ts'
import type { QuestionStatistics } from './questionStatistics.ts'
import { type QuestionSummary, summarise } from './summaries.ts'
import { type Weights, weightsFor } from './weights.ts'
import { countWords } from './words.ts'

/** Target shares, 0…1, of a question's options in the population. */
export interface WeightAsk {
  readonly question: string
  readonly shares: { readonly [option: string]: number }
}

export interface StatisticsAsk {
  readonly filter: AnswerFilter
  readonly cross: CrossAsk | undefined
  readonly weights: readonly WeightAsk[]
  /** True for users who may not see small groups. */
  readonly hidesSmall: boolean
}

interface GroupCount {
  readonly id: string
  readonly count: number
}

/** Answers by completion time in two-hour bands from 0, for weekdays and the weekend. */
export interface TimeBands {
  readonly weekdays: readonly number[]
  readonly weekend: readonly number[]
}

export interface AnswerStatistics {
  /** Number of matching answers, and how many of these answers are unsent. */
  readonly count: number
  readonly unsent: number
  readonly outside: number
  /** Number of answers on this device, ignoring the filter. */
  readonly all: number
  readonly groups: Readonly<Record<GroupId, readonly GroupCount[]>>
  readonly questions: readonly QuestionStatistics[]
  readonly cross: CrossAnswer | undefined
  readonly finding: Finding
  readonly bands: TimeBands
  /** Alternating latitude and longitude in a single array, which transfers fast from a worker. */
  readonly places: Float64Array
  readonly weighting: Omit<Weights, 'values'> | undefined
}

const maxTexts = 200
const maxPlaces = 5000

export function statisticsOf(book: AnswerBook, request: StatisticsAsk): AnswerStatistics {
  const { answers, columns } = book
  const selected = selectAnswers(answers, columns, request.filter)
  const weights = weightsOf(book, selected, request.weights)
  const questions = [...columns.values()].map((column) =>
    summarizeQuestion(book, column, selected, request.hidesSmall, weights?.values),
  )
  const of = (test: (at: number) => boolean) => selected.reduce((sum, at) => sum + (test(at) ? 1 : 0), 0)
  const isTooFew = request.hidesSmall && selected.length < 5
  return {
    count: selected.length,
    unsent: of((at) => answers[at]!.isUnsent),
    outside: of((at) => answers[at]!.isOutside),
    all: answers.length,
    groups: groupCounts(book, request.filter, selected),
    questions,
    cross:
      request.cross && !isTooFew
        ? crossOf(book, request.cross, selected, weights?.values, request.hidesSmall)
        : undefined,
    finding: findingOf(selected.length, questions),
    bands: bandsOf(book, selected),
    places: isTooFew ? new Float64Array() : placesOf(book, selected),
    weighting: weights && withoutValues(weights),
  }
}

const withoutValues = ({ values: _values, ...weighting }: Weights): Omit<Weights, 'values'> => weighting

function weightsOf({ answers, columns }: AnswerBook, selected: Int32Array, asked: readonly WeightAsk[]) {
  const targets = asked.flatMap(({ question, shares }) => {
    const column = columns.get(question)
    if (column?.kind !== 'choice') return []
    const groups = column.options.map(({ id }) => id)
    return [{ grouping: { groups, codes: column.codes }, shares: groups.map((id) => shares[id]) }]
  })
  return targets.length === 0 ? undefined : weightsFor(selected, answers.length, targets)
}

function summarizeQuestion(
  book: AnswerBook,
  column: QuestionColumn,
  selected: Int32Array,
  hidesSmall: boolean,
  weights: Float64Array | undefined,
): QuestionStatistics {
  const { question } = column
  const options = 'options' in column ? column.options : []
  const index = column.kind === 'text' ? book.wordsOf(question.id) : undefined
  const words = index ? countWords(index, selected) : []
  const whole = { question, options, summary: shortened(summarise(column, selected, weights)), words, hidden: [] }
  return hidesSmall ? withoutSmall(whole) : { ...whole, isHidden: false }
}

function shortened(summary: QuestionSummary): QuestionSummary {
  if (summary.kind === 'text') return { ...summary, texts: summary.texts.slice(0, maxTexts) }
  if (summary.kind === 'map')
    return {
      ...summary,
      points: summary.points.slice(0, 2 * maxPlaces),
      lines: summary.lines.slice(0, maxPlaces),
    }
  return summary
}

function groupCounts(book: AnswerBook, filter: AnswerFilter, selected: Int32Array): AnswerStatistics['groups'] {
  const of = (group: GroupId): GroupCount[] => {
    const rows = filter.groups[group]?.length ? selectAnswers(book.answers, book.columns, filter, group) : selected
    const counts = new Map<string, number>()
    for (const at of rows) {
      const id = book.answers[at]!.groups[group]
      if (id !== undefined) counts.set(id, (counts.get(id) ?? 0) + 1)
    }
    for (const id of filter.groups[group] ?? []) if (!counts.has(id)) counts.set(id, 0)
    const found = [...counts].map(([id, count]) => ({ id, count }))
    return found.sort((a, b) => (group === 'week' ? (a.id < b.id ? -1 : 1) : b.count - a.count))
  }
  return Object.fromEntries(groupIds.map((group) => [group, of(group)])) as Record<GroupId, GroupCount[]>
}

function placesOf({ answers }: AnswerBook, selected: Int32Array): Float64Array {
  const found: number[] = []
  for (const at of selected) {
    const place = answers[at]!.place
    if (place) found.push(place.latitude, place.longitude)
    if (found.length === 2 * maxPlaces) break
  }
  return new Float64Array(found)
}

function bandsOf({ answers }: AnswerBook, selected: Int32Array): TimeBands {
  const weekdays = Array.from({ length: 12 }, () => 0)
  const weekend = Array.from({ length: 12 }, () => 0)
  for (const at of selected) {
    const { hour, isWeekend } = answers[at]!
    if (hour !== undefined) (isWeekend ? weekend : weekdays)[Math.floor(hour / 2)]! += 1
  }
  return { weekdays, weekend }
}
