import { useLingui } from '@lingui/react/macro'
import { fewestForShares } from '#analysis/answers/finding.ts'
import type { QuestionStatistics } from '#analysis/answers/questionStatistics.ts'
import type { ChoicesSummary, ChoiceSummary } from '#analysis/answers/summaries.ts'
import type { NumberSummary } from '#analysis/answers/numberSummary.ts'
import type { Interval } from '#analysis/answers/wilson.ts'
import { localeOf } from '#domain/locale.ts'
import { textIn } from '#domain/survey/surveyContent.ts'
import { formatNumber, formatPercent } from '#i18n/formats.ts'
import { rounded, type StatCell, type StatRow, type StatTable } from './statTable.ts'

/** What stands where a figure is not known, or not shown. */
export const noFigure = '–'

/** The tables of a question; the first is the one that is shown. */
export function useStatTables(): (statistics: QuestionStatistics) => readonly StatTable[] {
  const { t, i18n } = useLingui()
  const locale = localeOf(i18n.locale)
  const choices = useChoiceTable()
  const numbers = useNumberTables()
  return (statistics) => {
    const { question, summary, words } = statistics
    const title = textIn(question.text, locale)
    switch (summary.kind) {
      case 'choice':
      case 'choices':
        return [choices(statistics, summary, title)]
      case 'number':
        return numbers(summary, title, textIn(question.unit, locale))
      case 'text':
        return [
          {
            ...{ title, detail: '', headings: [t`Word`, t`Answers`] },
            rows: words.map(({ word, answers }) => ({
              label: word,
              share: summary.base.answered > 0 ? answers / summary.base.answered : 0,
              cells: [countCell(answers, t`Answers with “${word}”`)],
            })),
          },
          {
            ...{ title: t`What was written`, detail: '', headings: [t`Text`] },
            rows: summary.texts.map(({ text }) => ({ label: text, cells: [] })),
          },
        ]
      case 'map':
        return [
          {
            ...{ title, detail: '', headings: [t`Picked`, t`Answers`] },
            rows: summary.picked.map(({ name, count }) => ({
              label: name,
              share: count / summary.base.answered,
              cells: [countCell(count, t`Answers that picked ${name}`)],
            })),
          },
        ]
      case 'photo':
        return [
          {
            ...{ title, detail: '', headings: ['', t`Photos`] },
            rows: [{ label: t`Photos taken`, cells: [countCell(summary.photos, t`Photos taken`)] }],
          },
        ]
    }
  }
}

export const countCell = (count: number, label: string): StatCell => ({
  text: formatNumber(count, 0),
  value: count,
  method: 'surveyAnswers',
  label,
})

const blank: StatCell = { text: noFigure, value: undefined }

/** A share with what it was worked out from. */
function usePercentCell() {
  const { t } = useLingui()
  return (share: number | undefined, label: string, count: number, of: number): StatCell =>
    share === undefined
      ? blank
      : {
          text: formatPercent(share),
          value: rounded(share * 100, 1),
          ...{ method: 'surveyShare', label },
          inputs: [
            { key: 'count', label: t`Chosen`, value: formatNumber(count, 0) },
            { key: 'n', label: t`Answered`, value: formatNumber(of, 0) },
          ],
        }
}

function intervalCell(interval: Interval | undefined): StatCell {
  if (!interval) return blank
  const text = interval.map((end) => formatPercent(end).replace('\u2009%', '')).join('–')
  return { text, value: text }
}

function useChoiceRow() {
  const { t, i18n } = useLingui()
  const locale = localeOf(i18n.locale)
  const percent = usePercentCell()
  return (statistics: QuestionStatistics, summary: ChoiceSummary | ChoicesSummary, at: number): StatRow => {
    const isFew = summary.base.answered < fewestForShares
    const one = summary.options[at]!
    const label = textIn(statistics.options[one.option]!.text, locale)
    if (statistics.hidden.includes(one.option)) return { label, cells: [blank, blank, blank] }
    const count = countCell(one.count, t`People who chose “${label}”`)
    if (isFew) return { label, cells: [count, blank, blank] }
    const share = percent(one.share, t`Share that chose “${label}”`, one.count, summary.base.answered)
    if (summary.kind === 'choice')
      return { label, cells: [count, share, intervalCell(one.interval)], share: one.share, interval: one.interval }
    const ofTicks = percent(summary.options[at]!.shareOfTicks, t`Share of ticks`, one.count, summary.ticks)
    return { label, cells: [count, share, ofTicks], share: one.share }
  }
}

function useChoiceTable() {
  const { t } = useLingui()
  const rowAt = useChoiceRow()
  return (statistics: QuestionStatistics, summary: ChoiceSummary | ChoicesSummary, title: string): StatTable => {
    const several = summary.kind === 'choices'
    const isWhole = summary.base.answered >= fewestForShares && statistics.hidden.length === 0
    const sum = summary.options.reduce((whole, { share = 0 }) => whole + share, 0)
    const none: StatCell = { text: '', value: undefined }
    const total: StatRow = {
      ...{ label: t`Total`, isTotal: true },
      cells: [
        several ? countCell(summary.ticks, t`Ticks`) : countCell(summary.base.answered, t`Answered`),
        isWhole ? { text: formatPercent(sum), value: rounded(sum * 100, 1) } : blank,
        several && isWhole ? { text: formatPercent(1), value: 100 } : none,
      ],
    }
    const headings = several
      ? [t`Option`, t`Ticked`, t`Of people, %`, t`Of ticks, %`]
      : [t`Option`, t`People`, t`Share, %`, t`95 % interval, %`]
    const rows = summary.options.map((_option, at) => rowAt(statistics, summary, at))
    return { title, detail: '', headings, rows: [...rows, total] }
  }
}

function useNumberTables() {
  const { t } = useLingui()
  return (summary: NumberSummary, title: string, unit: string): readonly StatTable[] => {
    const { mean, deviation, median, lowerQuartile, upperQuartile, least, most, bins, base } = summary
    const of = (label: string, value: number | undefined, decimals: number): StatRow => ({
      label,
      cells: [
        value === undefined
          ? blank
          : {
              ...{
                text: formatNumber(value, decimals),
                value: rounded(value, decimals),
                method: 'surveyNumbers',
                label,
              },
              inputs: [{ key: 'n', label: t`Answered`, value: formatNumber(base.answered, 0) }],
            },
      ],
    })
    const figures = [
      of(t`Mean`, mean, 1),
      of(t`Standard deviation`, deviation, 1),
      of(t`Median`, median, 2),
      of(t`Lower quartile`, lowerQuartile, 2),
      of(t`Upper quartile`, upperQuartile, 2),
      of(t`Least`, least, 6),
      of(t`Most`, most, 6),
    ]
    const spans = bins.map(({ from, to, count }): StatRow => {
      const span = from === to ? formatNumber(from) : `${formatNumber(from)}–${formatNumber(to)}`
      return {
        label: span,
        share: base.answered > 0 ? count / base.answered : 0,
        cells: [countCell(count, t`Answers from ${span}`)],
      }
    })
    return [
      { title, detail: unit, headings: [t`Figure`, t`Value`], rows: figures },
      { title: t`Distribution`, detail: unit, headings: [t`From–to`, t`Answers`], rows: spans },
    ]
  }
}
