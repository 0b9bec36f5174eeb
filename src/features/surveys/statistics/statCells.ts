import { t } from '@lingui/core/macro'
import type { AnsweredWeights } from '#analysis/answers/summaries.ts'
import { quotientFormula } from '#analysis/spreadsheet/spreadsheetFormula.ts'
import type { Interval } from '#analysis/answers/wilson.ts'
import { formatExact, formatNumber, formatPercent } from '#i18n/formats.ts'
import { rounded, type StatCell, type StatInput } from './statTable.ts'

export const noFigure = '–'

export const blankCell: StatCell = { text: noFigure, value: undefined }

export const countCell = (count: number, label: string): StatCell => ({
  text: formatNumber(count, 0),
  value: count,
  method: 'surveyAnswers',
  label,
})

export function weightedCountCell(weight: number, people: number, label: string): StatCell {
  const inputs: StatInput[] = [
    { key: 'people', label: t`Responses`, value: formatNumber(people, 0) },
    { key: 'meanWeight', label: t`Mean weight`, value: people > 0 ? formatExact(weight / people) : noFigure },
  ]
  return { text: formatNumber(weight, 1), value: rounded(weight, 1), method: 'surveyWeightedCount', label, inputs }
}

export interface ShareBase {
  readonly count: number
  readonly weight: number
  readonly answered: number
  /** Weights, with the total weight that the share is based on (`of`); undefined if unweighted. */
  readonly weights: (AnsweredWeights & { readonly of: number }) | undefined
  readonly isOfTicks?: boolean | undefined
}

function shareInputs({ count, weight, answered, weights, isOfTicks }: ShareBase): StatInput[] {
  const counted = [
    { key: 'count', label: t`Chosen`, value: formatNumber(count, 0) },
    { key: 'n', label: isOfTicks ? t`Total choices` : t`Answered`, value: formatNumber(answered, 0) },
  ]
  if (!weights) return counted
  const weighted = [
    ...counted,
    { key: 'chosenWeight', label: t`Chosen (Σw)`, value: formatExact(weight) },
    { key: 'weights', label: isOfTicks ? t`Total choices (Σw)` : t`Answered (Σw)`, value: formatExact(weights.of) },
  ]
  if (isOfTicks) return weighted
  return [...weighted, { key: 'squares', label: t`Answered (Σw²)`, value: formatExact(weights.squares) }]
}

export function shareCell(share: number | undefined, label: string, base: ShareBase): StatCell {
  if (share === undefined) return blankCell
  const { count, weight, answered, weights } = base
  return {
    text: formatPercent(share),
    value: rounded(share * 100, 1),
    label,
    inputs: shareInputs(base),
    method: weights ? 'surveyWeightedShare' : 'surveyShare',
    spreadsheet: weights ? quotientFormula([weight], weights.of) : quotientFormula([count], answered),
  }
}

/** Returns the cell for the 95% interval of a share, "12.1–30.5". */
export function intervalCell(interval: Interval | undefined, label: string, base: ShareBase): StatCell {
  if (!interval) return blankCell
  const text = interval.map((end) => formatPercent(end).replace('%', '')).join('–')
  const method = base.weights ? 'surveyWeightedShare' : 'surveyShare'
  return { text, value: text, method, label, inputs: shareInputs(base) }
}
