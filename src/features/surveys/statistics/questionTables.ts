import { t } from '@lingui/core/macro'
import { minForShares } from '#analysis/answers/finding.ts'
import type { QuestionStatistics } from '#analysis/answers/questionStatistics.ts'
import type { ChoicesSummary, ChoiceSummary } from '#analysis/answers/summaries.ts'
import type { Locale } from '#domain/locale.ts'
import { textIn } from '#domain/survey/surveyContent.ts'
import { formatNumber, formatPercent } from '#i18n/formats.ts'
import { numberTables } from './numberTables.ts'
import { blankCell, countCell, intervalCell, type ShareBase, shareCell } from './statCells.ts'
import { rounded, type StatCell, type StatRow, type StatTable } from './statTable.ts'

export function questionTables(statistics: QuestionStatistics, locale: Locale): readonly StatTable[] {
  const { question, summary, words } = statistics
  const title = textIn(question.text, locale)
  if (statistics.isHidden) return []
  const shareOfAnswers = (count: number) => (summary.base.answered > 0 ? count / summary.base.answered : 0)
  switch (summary.kind) {
    case 'choice':
    case 'choices':
      return [choiceTable(statistics, summary, title, locale)]
    case 'number':
      return numberTables(summary, statistics.hidden, title, textIn(question.unit, locale))
    case 'text': {
      const wordTable: StatTable = {
        title,
        detail: '',
        headings: [t`Word`, t`Responses`],
        rows: words.map(({ word, answers }) => ({
          label: word,
          share: shareOfAnswers(answers),
          cells: [countCell(answers, t`Responses containing “${word}”`)],
        })),
      }
      if (statistics.isReduced) return [wordTable]
      const rows = summary.texts.map(({ text }) => ({ label: text, cells: [] }))
      return [wordTable, { title: t`Text entered`, detail: '', headings: [t`Text`], rows }]
    }
    case 'map':
      return [
        {
          title,
          detail: '',
          headings: [t`Choice`, t`Responses`],
          rows: summary.picked.map(({ name, count }, at) =>
            statistics.hidden.includes(at)
              ? { label: name, cells: [blankCell] }
              : {
                  label: name,
                  share: shareOfAnswers(count),
                  cells: [countCell(count, t`Responses that include ${name}`)],
                },
          ),
        },
      ]
    case 'photo':
      return [
        {
          title,
          detail: '',
          headings: ['', t`Photos`],
          rows: [{ label: t`Photos`, cells: [countCell(summary.photos, t`Photos`)] }],
        },
      ]
  }
}

function choiceTable(
  statistics: QuestionStatistics,
  summary: ChoiceSummary | ChoicesSummary,
  title: string,
  locale: Locale,
): StatTable {
  const several = summary.kind === 'choices'
  const isWhole = summary.base.answered >= minForShares && statistics.hidden.length === 0
  const sum = summary.options.reduce((whole, { share = 0 }) => whole + share, 0)
  const none: StatCell = { text: '', value: undefined }
  const total: StatRow = {
    label: t`Total`,
    isTotal: true,
    cells: [
      several ? countCell(summary.ticks, t`Total choices`) : countCell(summary.base.answered, t`Answered`),
      isWhole ? { text: formatPercent(sum), value: rounded(sum * 100, 1) } : blankCell,
      several && isWhole ? { text: formatPercent(1), value: 100 } : none,
    ],
  }
  const headings = several
    ? [t`Option`, t`Times chosen`, t`% of people`, t`% of choices`]
    : [t`Option`, t`People`, t`Share (%)`, t`95% confidence interval (%)`]
  const rows = summary.options.map((_option, at) => choiceRow(statistics, summary, at, locale))
  return { title, detail: weightedDetail(summary), headings, rows: [...rows, total] }
}

function weightedDetail({ weights }: ChoiceSummary | ChoicesSummary): string {
  if (!weights || !(weights.squares > 0)) return ''
  const effective = formatNumber(weights.sum ** 2 / weights.squares, 1)
  return t`Weighted shares with an effective base of n_eff = ${effective}`
}

function choiceRow(
  statistics: QuestionStatistics,
  summary: ChoiceSummary | ChoicesSummary,
  at: number,
  locale: Locale,
): StatRow {
  const one = summary.options[at]!
  const label = textIn(statistics.options[one.option]!.text, locale)
  if (statistics.hidden.includes(one.option)) return { label, cells: [blankCell, blankCell, blankCell] }
  const count = countCell(one.count, t`People who chose “${label}”`)
  if (summary.base.answered < minForShares) return { label, cells: [count, blankCell, blankCell] }
  const { weights } = summary
  const base = (answered: number, of: number): ShareBase => ({
    count: one.count,
    weight: one.weight,
    answered,
    weights: weights && { ...weights, of },
  })
  const people = base(summary.base.answered, weights?.sum ?? 0)
  const share = shareCell(one.share, t`Share of people who chose “${label}”`, people)
  if (summary.kind === 'choice') {
    const interval = intervalCell(one.interval, t`95% confidence interval for “${label}”`, people)
    return { label, cells: [count, share, interval], share: one.share, interval: one.interval }
  }
  const ofTicks = { ...base(summary.ticks, weights?.ticks ?? 0), isOfTicks: true }
  const ticks = shareCell(summary.options[at]!.shareOfTicks, t`“${label}” as a share of all choices`, ofTicks)
  return { label, cells: [count, share, ticks], share: one.share }
}
