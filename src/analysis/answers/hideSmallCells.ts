import { type NumberSummary, summariseNumbers } from './numberSummary.ts'
import type { QuestionStatistics } from './questionStatistics.ts'
import type { ChoicesSummary, ChoiceSummary, QuestionSummary } from './summaries.ts'

/** Minimum people per figure for users who may not see single answers. */
const minShown = 5

/**
 * Returns the cells (row-major) to hide from users who may not see single answers: cells of 1 to 4 people, and enough
 * other cells, smallest first, so that totals don't reveal the hidden counts.
 */
export function hiddenCells(counts: Float64Array, columns: number, min = minShown): Uint8Array {
  const hidden = Uint8Array.from(counts, (count) => (count > 0 && count < min ? 1 : 0))
  const rows = columns > 0 ? counts.length / columns : 0
  const lines = [
    ...Array.from({ length: rows }, (_row, row) => Array.from({ length: columns }, (_cell, at) => row * columns + at)),
    ...Array.from({ length: columns }, (_column, column) =>
      Array.from({ length: rows }, (_cell, at) => at * columns + column),
    ),
  ]
  for (let isSettled = false; !isSettled; ) {
    isSettled = true
    for (const line of lines) {
      if (line.filter((at) => hidden[at]).length !== 1) continue
      const open = line.filter((at) => !hidden[at]).sort((a, b) => counts[a]! - counts[b]!)
      const next = open.find((at) => counts[at]! > 0) ?? open[0]
      if (next === undefined) continue
      hidden[next] = 1
      isSettled = false
    }
  }
  return hidden
}

type Shown = Omit<QuestionStatistics, 'isHidden'>

/** Hides figures and options of fewer than five people from users who may not see single answers. */
export function withoutSmall(question: Shown): QuestionStatistics {
  const { summary, words } = question
  const { answered } = summary.base
  if (answered > 0 && answered < minShown) return { ...question, ...emptied(question), words: [], isHidden: true }
  const frequent = words.filter(({ answers }) => answers >= minShown)
  if (summary.kind === 'number' && question.options.length > 0) return withoutSmallBins(question, summary)
  if (summary.kind !== 'choice' && summary.kind !== 'choices') return { ...question, words: frequent, isHidden: false }
  const counts = Float64Array.from(summary.options, ({ count }) => count)
  const cells = hiddenCells(counts, counts.length)
  const hidden = summary.options.flatMap(({ option }) => (cells[option] ? [option] : []))
  return { ...question, summary: withoutOptions(summary, cells), hidden, isHidden: false }
}

/** Hides the values of a scale that fewer than five people chose. */
function withoutSmallBins(question: Shown, summary: NumberSummary): QuestionStatistics {
  const cells = hiddenCells(
    Float64Array.from(summary.bins, ({ count }) => count),
    summary.bins.length,
  )
  const bins = summary.bins.map((bin, at) => (cells[at] ? { ...bin, count: 0 } : bin))
  const hidden = bins.flatMap((_bin, at) => (cells[at] ? [at] : []))
  return { ...question, summary: { ...summary, bins }, hidden, isHidden: false }
}

function withoutOptions(summary: ChoiceSummary | ChoicesSummary, cells: Uint8Array): QuestionSummary {
  const blank = { count: 0, weight: 0, share: undefined, interval: undefined }
  if (summary.kind === 'choice')
    return { ...summary, options: summary.options.map((one) => (cells[one.option] ? { ...one, ...blank } : one)) }
  const options = summary.options.map((one) =>
    cells[one.option] ? { ...one, ...blank, shareOfTicks: undefined } : one,
  )
  return { ...summary, options }
}

function emptied({ summary }: Shown): { summary: QuestionSummary; hidden: readonly number[] } {
  const hidden =
    summary.kind === 'choice' || summary.kind === 'choices' ? summary.options.map(({ option }) => option) : []
  switch (summary.kind) {
    case 'choice':
    case 'choices':
      return { hidden, summary: withoutOptions(summary, new Uint8Array(summary.options.length).fill(1)) }
    case 'number':
      return {
        hidden,
        summary: { kind: 'number', base: summary.base, ...summariseNumbers({ values: new Float64Array() }) },
      }
    case 'text':
      return { hidden, summary: { ...summary, texts: [] } }
    case 'map':
      return { hidden, summary: { ...summary, points: new Float64Array(), lines: [], picked: [] } }
    case 'photo':
      return { hidden, summary: { ...summary, photos: 0 } }
  }
}
