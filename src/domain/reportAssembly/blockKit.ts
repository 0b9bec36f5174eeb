import type { EntityName } from '../entities.ts'
import type { ChoiceListId } from '../fields/choiceLists.ts'
import type { Locale } from '../locale.ts'
import type { Currency } from '../money/money.ts'
import { type Punctuation, punctuationOf } from '../punctuation.ts'
import {
  evaluateFigure,
  type FigureExpression,
  type FigureFormat,
  formatFigure,
  type ReportFigure,
  type ReportFigures,
} from '../report/reportFigure.ts'
import type { ReportCell, ReportRun } from '../report/reportNode.ts'

export interface Wording {
  readonly locale: Locale
  readonly text: (id: string, message: string, values?: Readonly<Record<string, string>>) => string
  readonly field: (entity: EntityName, field: string) => string
  readonly choice: (list: ChoiceListId, value: string) => string
  readonly unit: (unit: string) => string
  readonly method: (
    id: string,
  ) => { readonly term: string; readonly formula: string; readonly source: string } | undefined
}

type Fill = string | number | { readonly figure: string }

type Given = Omit<ReportFigure, 'id' | 'value' | 'format' | 'label'>

/**
 * Helpers to build a block's texts and figures, punctuated in the report's language. Figure ids start with the block's
 * id.
 */
export interface BlockKit<W extends string = string> extends Punctuation {
  readonly wording: Wording
  readonly block: string
  /** Returns a sentence as runs; figures remain references. */
  readonly say: (key: W, values?: Readonly<Record<string, Fill>>) => readonly ReportRun[]
  readonly text: (key: W, values?: Readonly<Record<string, string | number>>) => string
  readonly figure: (
    name: string,
    label: string,
    value: number | string | null | undefined,
    format: FigureFormat,
    more?: Given,
  ) => string
  readonly derive: (
    name: string,
    label: string,
    expression: FigureExpression,
    format: FigureFormat,
    more?: Given,
  ) => string
  readonly valueOf: (id: string) => number | null
  readonly written: (id: string) => string
  readonly figures: () => ReportFigures
}

export const formats = {
  count: { kind: 'count' } as const,
  percent: { kind: 'percent' } as const,
  wholePercent: { kind: 'percent', decimals: 0 } as const,
  km2: { kind: 'area', areaUnit: 'km2', decimals: 3 } as const,
  date: { kind: 'date' } as const,
  text: { kind: 'text' } as const,
  money: (currency: Currency): FigureFormat => ({ kind: 'money', currency }),
  whole: (currency: Currency): FigureFormat => ({ kind: 'money', currency, decimals: 0 }),
}

const opening = '\u0002'
const closing = '\u0003'

/** Creates a block's kit, with texts under `reportBlock.KIND` and figures under the block id. */
export function makeKit<W extends string>(
  wording: Wording,
  block: { readonly id: string; readonly kind: string; readonly words: Readonly<Record<W, string>> },
  figures: Record<string, ReportFigure>,
): BlockKit<W> {
  const wordId = (key: W) => `reportBlock.${block.kind}.${key}`
  const text = (key: W, values?: Readonly<Record<string, string | number>>) =>
    wording.text(wordId(key), block.words[key], values && mapValues(values, String))
  const add = (figure: ReportFigure): string => {
    figures[figure.id] = figure
    return figure.id
  }
  const idOf = (name: string) => `${block.id}.${name}`
  return {
    ...punctuationOf(wording.locale),
    wording,
    block: block.id,
    text,
    say: (key, values = {}) =>
      splitRuns(
        text(
          key,
          mapValues(values, (_, name) => `${opening}${name}${closing}`),
        ),
        values,
      ),
    figure: (name, label, value, format, more) => add({ id: idOf(name), label, value: value ?? null, format, ...more }),
    derive: (name, label, derived, format, more) =>
      add({ id: idOf(name), label, value: evaluateFigure(derived, figures), format, derived, ...more }),
    valueOf: (id) => evaluateFigure(id, figures),
    written: (id) => (figures[id] ? formatFigure(figures[id], wording.locale) : ''),
    figures: () => figures,
  }
}

const mapValues = <A, B>(values: Readonly<Record<string, A>>, map: (value: A, name: string) => B): Record<string, B> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, map(value, name)]))

function splitRuns(sentence: string, values: Readonly<Record<string, Fill>>): readonly ReportRun[] {
  const runs: ReportRun[] = []
  const addText = (piece: string) => {
    const last = runs.at(-1)
    if (piece === '') return
    if (last && 'text' in last) runs[runs.length - 1] = { text: last.text + piece }
    else runs.push({ text: piece })
  }
  for (const piece of sentence.split(opening)) {
    const [name, rest] = piece.includes(closing) ? piece.split(closing) : [undefined, piece]
    const fill = name === undefined ? undefined : values[name]
    if (typeof fill === 'object') runs.push(fill)
    else if (fill !== undefined) addText(String(fill))
    addText(rest ?? '')
  }
  return runs
}

export const words = (text: string): readonly ReportRun[] => [{ text }]
export const wordCell = (text: string): ReportCell => ({ runs: words(text) })
export const runCell = (runs: readonly ReportRun[]): ReportCell => ({ runs })
export const figureCell = (figure: string | undefined): ReportCell => ({
  runs: figure ? [{ figure }] : words('\u2013'),
})

/** Rounds apportioned people to whole people, for display and further calculation. */
export const rounded = (value: number | undefined): number | undefined =>
  value === undefined ? undefined : Math.round(value)
