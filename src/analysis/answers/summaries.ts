import type { DrawnAnswer } from '#domain/survey/answerValues.ts'
import {
  type ChoiceColumn,
  type ChoicesColumn,
  type MapColumn,
  type NumberColumn,
  type QuestionColumn,
  standing,
  type TextColumn,
} from './answerColumns.ts'
import { type Base, binsByValue, type NumberSummary, summariseNumbers } from './numberSummary.ts'
import { type Interval, wilsonInterval } from './wilson.ts'

interface OptionCount {
  readonly option: number
  readonly count: number
  /** Sum of weights of the people who chose the option; equals `count` without weights. */
  readonly weight: number
  /** Share of respondents, 0…1, weighted if weights are given; undefined without respondents. */
  readonly share: number | undefined
  readonly interval: Interval | undefined
}

export interface AnsweredWeights {
  readonly sum: number
  readonly squares: number
  /** Sum of weights over all selections; equals `sum` for single choice. */
  readonly ticks: number
}

export interface ChoiceSummary {
  readonly kind: 'choice'
  readonly base: Base
  readonly options: readonly OptionCount[]
  readonly weights: AnsweredWeights | undefined
}

/** Shares are relative to respondents and may sum to over 1; `shareOfTicks` sums to 1. */
export interface ChoicesSummary {
  readonly kind: 'choices'
  readonly base: Base
  readonly options: readonly (OptionCount & { readonly shareOfTicks: number | undefined })[]
  readonly weights: AnsweredWeights | undefined
  readonly ticks: number
  readonly perPerson: number | undefined
}

/** Words are counted separately (`words.ts`), because segmenting takes longer than all other figures. */
interface TextSummary {
  readonly kind: 'text'
  readonly base: Base
  /** Non-empty texts, each with the index of its answer, in order of the answers. */
  readonly texts: readonly { readonly answer: number; readonly text: string }[]
}

export interface MapSummary {
  readonly kind: 'map'
  readonly base: Base
  /** Alternating latitude and longitude in a single array, which transfers fast from a worker. */
  readonly points: Float64Array
  /** Lines and outlines, as [longitude, latitude]. */
  readonly lines: readonly Extract<DrawnAnswer, { readonly points: unknown }>['points'][]
  /** Picked stores or areas, most frequent first. */
  readonly picked: readonly { readonly id: string; readonly name: string; readonly count: number }[]
}

interface PhotoSummary {
  readonly kind: 'photo'
  readonly base: Base
  readonly photos: number
}

export type QuestionSummary = ChoiceSummary | ChoicesSummary | NumberSummary | TextSummary | MapSummary | PhotoSummary

/**
 * Summarizes `selected` answers (indexes). `weights` by answer affect shares, means, deviation, quartiles and intervals
 * (through the effective sample size), but not counts.
 */
export function summarise(column: QuestionColumn, selected: Int32Array, weights?: Float64Array): QuestionSummary {
  const base = baseOf(column, selected)
  switch (column.kind) {
    case 'choice':
      return { kind: 'choice', base, ...countOptions(column, selected, weights) }
    case 'choices':
      return choicesOf(column, selected, base, weights)
    case 'number':
      return numberOf(column, selected, base, weights)
    case 'text':
      return { kind: 'text', base, texts: textsOf(column, selected) }
    case 'map':
      return mapOf(column, selected, base)
    case 'photo':
      return { kind: 'photo', base, photos: selected.reduce((sum, answer) => sum + column.counts[answer]!, 0) }
  }
}

function textsOf({ texts }: TextColumn, selected: Int32Array): TextSummary['texts'] {
  const found: { answer: number; text: string }[] = []
  for (const answer of selected) if (texts[answer] !== '') found.push({ answer, text: texts[answer]! })
  return found
}

function baseOf({ standings }: QuestionColumn, selected: Int32Array): Base {
  const counts = [0, 0, 0, 0]
  for (const answer of selected) counts[standings[answer]!]! += 1
  const of = (one: keyof typeof standing) => counts[standing[one]]!
  return {
    selected: selected.length,
    answered: of('answered'),
    missing: of('unanswered'),
    unreadable: of('unreadable'),
    notShown: of('notShown'),
  }
}

function countOptions(
  { options, codes }: Pick<ChoiceColumn, 'options' | 'codes'>,
  selected: Int32Array,
  weights: Float64Array | undefined,
): Pick<ChoiceSummary, 'options' | 'weights'> {
  const tally = new Tally(options.length)
  for (const answer of selected) {
    const code = codes[answer]!
    if (code < 0) continue
    const weight = weights?.[answer] ?? 1
    tally.person(weight)
    tally.tick(code, weight)
  }
  return { options: tally.counts(), weights: weights && tally.answered() }
}

function choicesOf(
  { options, codes, starts }: ChoicesColumn,
  selected: Int32Array,
  base: Base,
  weights: Float64Array | undefined,
): ChoicesSummary {
  const tally = new Tally(options.length)
  for (const answer of selected) {
    const from = starts[answer]!
    const to = starts[answer + 1]!
    if (from === to) continue
    const weight = weights?.[answer] ?? 1
    tally.person(weight)
    for (let at = from; at < to; at++) tally.tick(codes[at]!, weight)
  }
  const { ticks, weightOfTicks, people } = tally
  return {
    kind: 'choices',
    base,
    ticks,
    weights: weights && tally.answered(),
    options: tally.counts().map((one) => ({
      ...one,
      shareOfTicks: weightOfTicks > 0 ? tally.weights[one.option]! / weightOfTicks : undefined,
    })),
    perPerson: people > 0 ? weightOfTicks / people : undefined,
  }
}

class Tally {
  readonly #counts: Uint32Array
  readonly weights: Float64Array
  people = 0
  #squares = 0
  ticks = 0
  weightOfTicks = 0

  constructor(options: number) {
    this.#counts = new Uint32Array(options)
    this.weights = new Float64Array(options)
  }

  person(weight: number): void {
    this.people += weight
    this.#squares += weight * weight
  }

  tick(option: number, weight: number): void {
    this.#counts[option]! += 1
    this.weights[option]! += weight
    this.ticks += 1
    this.weightOfTicks += weight
  }

  answered(): AnsweredWeights {
    return { sum: this.people, squares: this.#squares, ticks: this.weightOfTicks }
  }

  counts(): OptionCount[] {
    const effective = this.#squares > 0 ? this.people ** 2 / this.#squares : 0
    return Array.from(this.#counts, (count, option) => {
      const weight = this.weights[option]!
      const share = this.people > 0 ? weight / this.people : undefined
      const interval = share === undefined ? undefined : wilsonInterval(share, effective)
      return { option, count, weight, share, interval }
    })
  }
}

/** Summarizes numbers; those of a scale are counted by value, in the order of `options`. */
function numberOf(
  column: NumberColumn,
  selected: Int32Array,
  base: Base,
  weights: Float64Array | undefined,
): NumberSummary {
  const numbers = numbersOf(column, selected, weights)
  const summary: NumberSummary = { kind: 'number', base, ...summariseNumbers(numbers) }
  if (column.options.length === 0 || summary.bins.length === 0) return summary
  return {
    ...summary,
    bins: binsByValue(
      numbers.values,
      column.options.map(({ id }) => Number(id)),
    ),
  }
}

function numbersOf({ values }: NumberColumn, selected: Int32Array, weights: Float64Array | undefined) {
  const found = selected.filter((answer) => !Number.isNaN(values[answer]))
  return {
    values: Float64Array.from(found, (answer) => values[answer]!),
    ...(weights && { weights: Float64Array.from(found, (answer) => weights[answer]!) }),
  }
}

function mapOf({ drawn }: MapColumn, selected: Int32Array, base: Base): MapSummary {
  const [points, lines]: [number[], MapSummary['lines'][number][]] = [[], []]
  const picked = new Map<string, { id: string; name: string; count: number }>()
  for (const answer of selected) {
    const one = drawn[answer]
    if (!one) continue
    if (one.kind === 'point') points.push(one.place.latitude, one.place.longitude)
    if ('points' in one) lines.push(one.points)
    if (one.kind !== 'store' && one.kind !== 'area') continue
    const known = picked.get(one.id) ?? { id: one.id, name: one.name, count: 0 }
    known.count += 1
    picked.set(one.id, known)
  }
  const topPicks = [...picked.values()].sort((a, b) => b.count - a.count)
  return { kind: 'map', base, points: new Float64Array(points), lines, picked: topPicks }
}
