import { type AnswerBook, type GroupId, groupIds } from './answerBook.ts'
import type { QuestionColumn } from './answerColumns.ts'
import { type AnswerFilter, selectAnswers } from './answerFilter.ts'
import { type CrossAnswer, type CrossAsk, crossOf } from './crossOf.ts'
import { type Finding, findingOf } from './finding.ts'
import { hiddenInLine, minShown } from './hiddenCounts.ts'
import { type WholeQuestion, withoutAll, withoutSmall } from './hideSmallCells.ts'
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
  /** Ignored if small groups are hidden, because weights would show how a small group answered. */
  readonly weights: readonly WeightAsk[]
  /** True for users who may not review responses. */
  readonly hidesSmall: boolean
}

interface GroupCount {
  readonly id: string
  /** Number of answers; undefined if hidden. */
  readonly count: number | undefined
}

/**
 * Number of answers by completion time, in two-hour bands from midnight, for weekdays and the weekend; undefined where
 * hidden.
 */
export interface TimeBands {
  readonly weekdays: readonly (number | undefined)[]
  readonly weekend: readonly (number | undefined)[]
  /** Number of answers with a completion time. */
  readonly total: number
}

export interface AnswerStatistics {
  /** True if the matching answers are too few to show; figures computed from them are then hidden. */
  readonly isTooFew: boolean
  /** Number of matching answers; 0 if there are too few to show. */
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
  const { hidesSmall } = request
  const selected = selectAnswers(answers, columns, request.filter)
  const weights = hidesSmall ? undefined : weightsOf(book, selected, request.weights)
  const isTooFew = hidesSmall && selected.length > 0 && selected.length < minShown
  const questions = [...columns.values()].map((column) => {
    const whole = summarizeQuestion(book, column, selected, weights?.values)
    if (isTooFew) return withoutAll(whole)
    return hidesSmall ? withoutSmall(whole) : { ...whole, isHidden: false, isReduced: false }
  })
  const of = (test: (at: number) => boolean) =>
    isTooFew ? 0 : selected.reduce((sum, at) => sum + (test(at) ? 1 : 0), 0)
  return {
    isTooFew,
    count: of(() => true),
    unsent: of((at) => answers[at]!.isUnsent),
    outside: of((at) => answers[at]!.isOutside),
    all: answers.length,
    groups: groupCounts(book, request, selected),
    questions,
    cross: request.cross && !isTooFew ? crossOf(book, request.cross, selected, weights?.values, hidesSmall) : undefined,
    finding: isTooFew ? { kind: 'open' } : findingOf(selected.length, questions),
    bands: bandsOf(book, isTooFew ? new Int32Array() : selected, hidesSmall),
    places: hidesSmall ? new Float64Array() : placesOf(book, selected),
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
  weights: Float64Array | undefined,
): WholeQuestion {
  const { question } = column
  const options = 'options' in column ? column.options : []
  const index = column.kind === 'text' ? book.wordsOf(question.id) : undefined
  const words = index ? countWords(index, selected) : []
  return { question, options, summary: shortened(summarise(column, selected, weights)), words, hidden: [] }
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

function groupCounts(
  book: AnswerBook,
  { filter, hidesSmall }: StatisticsAsk,
  selected: Int32Array,
): AnswerStatistics['groups'] {
  const of = (group: GroupId): GroupCount[] => {
    const rows = filter.groups[group]?.length ? selectAnswers(book.answers, book.columns, filter, group) : selected
    const counts = new Map<string, number>()
    for (const at of rows) {
      const id = book.answers[at]!.groups[group]
      if (id !== undefined) counts.set(id, (counts.get(id) ?? 0) + 1)
    }
    for (const id of filter.groups[group] ?? []) if (!counts.has(id)) counts.set(id, 0)
    const found = [...counts].map(([id, count]) => ({ id, count }))
    const inOrder = found.sort((a, b) => (group === 'week' ? byId(a, b) : b.count - a.count))
    if (!hidesSmall) return inOrder
    const shown = withoutSmallGroups(inOrder)
    // Weeks remain sorted by id, because their position doesn't depend on their counts.
    return group === 'week' ? shown.sort(byId) : shown
  }
  return Object.fromEntries(groupIds.map((group) => [group, of(group)])) as Record<GroupId, GroupCount[]>
}

const byId = (a: Pick<GroupCount, 'id'>, b: Pick<GroupCount, 'id'>): number => (a.id < b.id ? -1 : 1)

/** Hides counts of few answers. Groups with hidden counts come last, because their rank could reveal the counts. */
function withoutSmallGroups(found: readonly { readonly id: string; readonly count: number }[]): GroupCount[] {
  const hidden = hiddenInLine(found.map(({ count }) => count))
  const shown = found.filter((_group, at) => hidden?.[at] === 0)
  const few = found.filter((_group, at) => hidden?.[at] !== 0).map(({ id }) => ({ id, count: undefined }))
  return [...shown, ...few.sort(byId)]
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

function bandsOf({ answers }: AnswerBook, selected: Int32Array, hidesSmall: boolean): TimeBands {
  // The first 12 bands are weekdays, the other 12 the weekend.
  const counts = Array.from({ length: 24 }, () => 0)
  let total = 0
  for (const at of selected) {
    const { hour, isWeekend } = answers[at]!
    if (hour === undefined) continue
    counts[(isWeekend ? 12 : 0) + Math.floor(hour / 2)]! += 1
    total += 1
  }
  if (!hidesSmall) return { weekdays: counts.slice(0, 12), weekend: counts.slice(12), total }
  const hidden = hiddenInLine(counts)
  const shown = counts.map((count, at) => (hidden?.[at] === 0 ? count : undefined))
  return { weekdays: shown.slice(0, 12), weekend: shown.slice(12), total }
}
