import { hiddenInLine, minShown } from './hiddenCounts.ts'
import { type NumberFigures, type NumberSummary, summariseNumbers } from './numberSummary.ts'
import type { QuestionStatistics } from './questionStatistics.ts'
import type { ChoicesSummary, ChoiceSummary, MapSummary, QuestionSummary } from './summaries.ts'

export type WholeQuestion = Omit<QuestionStatistics, 'isHidden' | 'isReduced'>

/**
 * Hides figures of fewer than five people, and figures that would reveal them, from users who may not review responses.
 * Texts, drawn places and extremes of free numbers come from one person each, so they are never shown.
 */
export function withoutSmall(question: WholeQuestion): QuestionStatistics {
  const { summary, words } = question
  const { answered } = summary.base
  if (answered > 0 && answered < minShown) return withoutAll(question)
  switch (summary.kind) {
    case 'choice':
    case 'choices':
      return withoutSmallOptions(question, summary)
    case 'number':
      return withoutSmallBins(question, summary)
    case 'text': {
      const frequent = words.filter(({ answers }) => answers >= minShown)
      return { ...question, summary: { ...summary, texts: [] }, words: frequent, isHidden: false, isReduced: true }
    }
    case 'map':
      return withoutPlaces(question, summary)
    case 'photo':
      return { ...question, isHidden: false, isReduced: false }
  }
}

/** Hides a whole question, including how many people answered it. */
export function withoutAll(question: WholeQuestion): QuestionStatistics {
  const { selected } = question.summary.base
  const base = { selected, answered: 0, missing: 0, unreadable: 0, notShown: 0 }
  const hidden = question.options.map((_option, at) => at)
  return {
    ...question,
    summary: { ...emptied(question.summary), base },
    words: [],
    hidden,
    isHidden: true,
    isReduced: true,
  }
}

function withoutSmallOptions(question: WholeQuestion, summary: ChoiceSummary | ChoicesSummary): QuestionStatistics {
  const cells = hiddenInLine(summary.options.map(({ count }) => count))
  if (!cells) return withoutAll(question)
  const hidden = summary.options.flatMap(({ option }) => (cells[option] ? [option] : []))
  return { ...question, summary: withoutOptions(summary, cells), hidden, isHidden: false, isReduced: false }
}

/**
 * Hides bins with few people, and bins that would reveal them. If a bin of a scale is hidden, also removes the mean and
 * similar figures, which could reveal the count because each bin is one value.
 */
function withoutSmallBins(question: WholeQuestion, summary: NumberSummary): QuestionStatistics {
  const isScale = question.options.length > 0
  const cells = hiddenInLine(summary.bins.map(({ count }) => count))
  if (!cells && isScale) return withoutAll(question)
  const bins = cells ? summary.bins.map((bin, at) => (cells[at] ? { ...bin, count: 0 } : bin)) : []
  const hidden = bins.flatMap((_bin, at) => (cells?.[at] ? [at] : []))
  const figures = !isScale ? withoutExtremes(summary) : hidden.length > 0 ? noFigures : summary
  const isReduced = figures !== summary
  return { ...question, summary: { ...summary, ...figures, bins }, hidden, isHidden: false, isReduced }
}

const noFigures = summariseNumbers({ values: new Float64Array() })

/**
 * Removes extremes and the numbers around the quartiles, the median of fewer than 10 answers, and the other quartiles
 * of fewer than 20 answers, so that at least five answers are on each side of each remaining quartile.
 */
function withoutExtremes(summary: NumberSummary): NumberFigures {
  const { answered } = summary.base
  const hasQuartiles = answered >= 4 * minShown
  return {
    ...summary,
    min: undefined,
    max: undefined,
    quartiles: undefined,
    median: answered >= 2 * minShown ? summary.median : undefined,
    lowerQuartile: hasQuartiles ? summary.lowerQuartile : undefined,
    upperQuartile: hasQuartiles ? summary.upperQuartile : undefined,
  }
}

/**
 * Hides drawn places, and picks made by few people. Hidden picks come last, because their rank could reveal their
 * counts.
 */
function withoutPlaces(question: WholeQuestion, summary: MapSummary): QuestionStatistics {
  const cells = hiddenInLine(summary.picked.map(({ count }) => count))
  if (!cells) return withoutAll(question)
  const shown = summary.picked.filter((_pick, at) => !cells[at])
  const few = summary.picked.filter((_pick, at) => cells[at]).map((pick) => ({ ...pick, count: 0 }))
  const picked = [...shown, ...few.sort((a, b) => (a.id < b.id ? -1 : 1))]
  const hidden = few.map((_pick, at) => shown.length + at)
  return { ...question, summary: { ...summary, ...noPlaces, picked }, hidden, isHidden: false, isReduced: true }
}

const noPlaces = { points: new Float64Array(), lines: [] }

const noOption = { count: 0, weight: 0, share: undefined, interval: undefined }

function withoutOptions(summary: ChoiceSummary | ChoicesSummary, cells: Uint8Array): QuestionSummary {
  if (summary.kind === 'choice')
    return { ...summary, options: summary.options.map((one) => (cells[one.option] ? { ...one, ...noOption } : one)) }
  const options = summary.options.map((one) =>
    cells[one.option] ? { ...one, ...noOption, shareOfTicks: undefined } : one,
  )
  return { ...summary, options }
}

function emptied(summary: QuestionSummary): QuestionSummary {
  switch (summary.kind) {
    case 'choice':
      return { ...summary, options: summary.options.map((one) => ({ ...one, ...noOption })) }
    case 'choices': {
      const options = summary.options.map((one) => ({ ...one, ...noOption, shareOfTicks: undefined }))
      return { ...summary, options, ticks: 0, perPerson: undefined }
    }
    case 'number':
      return { kind: 'number', base: summary.base, ...noFigures }
    case 'text':
      return { ...summary, texts: [] }
    case 'map':
      return { ...summary, ...noPlaces, picked: [] }
    case 'photo':
      return { ...summary, photos: 0 }
  }
}
