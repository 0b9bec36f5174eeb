import { t } from '@lingui/core/macro'
import type { NumberSummary, NumberSums, QuartileName, QuartilePlace } from '#analysis/answers/numberSummary.ts'
import { digits, quotientFormula } from '#analysis/spreadsheet/spreadsheetFormula.ts'
import { formatExact, formatNumber } from '#i18n/formats.ts'
import { blankCell, countCell } from './statCells.ts'
import { rounded, type StatCell, type StatInput, type StatRow, type StatTable } from './statTable.ts'

const quarterOf: Readonly<Record<QuartileName, number>> = { lowerQuartile: 0.25, median: 0.5, upperQuartile: 0.75 }

/** Returns the tables of a number question; `hidden` are indexes of bins. */
export function numberTables(
  summary: NumberSummary,
  hidden: readonly number[],
  title: string,
  unit: string,
): readonly StatTable[] {
  const { bins, base } = summary
  const isByValue = bins.length > 1 && bins.every(({ from, to }) => from === to)
  const spans = bins.map(({ from, to, count }, index): StatRow => {
    const span = from === to ? formatNumber(from) : `${formatNumber(from)}–${formatNumber(to)}`
    if (hidden.includes(index)) return { label: span, cells: [blankCell] }
    return {
      label: span,
      share: base.answered > 0 ? count / base.answered : 0,
      cells: [countCell(count, isByValue ? t`Responses with the value ${span}` : t`Responses in the range ${span}`)],
    }
  })
  return [
    { title, detail: unit, headings: [t`Figure`, t`Value`], rows: figureRows(summary) },
    { title: t`Distribution`, detail: unit, headings: [isByValue ? t`Value` : t`Range`, t`Responses`], rows: spans },
  ]
}

function figureRows({ mean, deviation, min, max, sums, quartiles, ...summary }: NumberSummary): StatRow[] {
  const row = (
    label: string,
    value: number | undefined,
    decimals: number,
    behind: Partial<StatCell> = {},
  ): StatRow => ({
    label,
    cells: [
      value === undefined || !sums
        ? blankCell
        : {
            text: formatNumber(value, decimals),
            value: rounded(value, decimals),
            label,
            method: sums.isWeighted ? 'surveyWeightedNumbers' : 'surveyNumbers',
            inputs: [countInput(sums)],
            ...behind,
          },
    ],
  })
  const quartile = (label: string, name: QuartileName): StatRow =>
    row(label, summary[name], 2, quartiles && sums && quartileBehind(quartiles[name], quarterOf[name], sums))
  const inputs = sums && sumInputs(sums)
  return [
    row(t`Mean`, mean, 1, { inputs, spreadsheet: sums && quotientFormula([sums.values], sums.weights) }),
    row(t`Standard deviation`, deviation, 1, { inputs }),
    quartile(t`Median`, 'median'),
    quartile(t`Lower quartile`, 'lowerQuartile'),
    quartile(t`Upper quartile`, 'upperQuartile'),
    row(t`Minimum`, min, 6),
    row(t`Maximum`, max, 6),
  ]
}

const countInput = ({ n }: NumberSums): StatInput => ({ key: 'n', label: t`Answered`, value: formatNumber(n, 0) })

function sumInputs(sums: NumberSums): StatInput[] {
  const { weights, squaredWeights, values, squaredValues, deviations } = sums
  if (!sums.isWeighted)
    return [
      countInput(sums),
      { key: 'values', label: 'Σx', value: formatExact(values) },
      { key: 'squaredValues', label: 'Σx²', value: formatExact(squaredValues) },
      { key: 'deviations', label: t`Σ(x − mean)²`, value: formatExact(deviations) },
    ]
  return [
    countInput(sums),
    { key: 'weights', label: 'Σw', value: formatExact(weights) },
    { key: 'squaredWeights', label: 'Σw²', value: formatExact(squaredWeights) },
    { key: 'values', label: 'Σwx', value: formatExact(values) },
    { key: 'squaredValues', label: 'Σwx²', value: formatExact(squaredValues) },
    { key: 'deviations', label: t`Σw(x − mean)²`, value: formatExact(deviations) },
  ]
}

/** Returns the explanation of a quartile: the two numbers around it, or the number at which its weight is reached. */
function quartileBehind(place: QuartilePlace, q: number, sums: NumberSums): Partial<StatCell> {
  const shared: StatInput[] = [countInput(sums), { key: 'q', label: 'q', value: formatNumber(q, 2) }]
  if (place.kind === 'between') {
    const { position, below, above } = place
    const part = position - Math.floor(position)
    return {
      inputs: [
        ...shared,
        { key: 'position', label: t`Position k`, value: formatExact(position) },
        { key: 'below', label: t`x below position k`, value: formatExact(below) },
        { key: 'above', label: t`x above position k`, value: formatExact(above) },
      ],
      spreadsheet: `=${digits(below)}+${digits(part)}*(${digits(above)}-${digits(below)})`.replaceAll('--', '+'),
    }
  }
  const { number, wanted, before } = place
  return {
    inputs: [
      ...shared,
      { key: 'weights', label: 'Σw', value: formatExact(sums.weights) },
      { key: 'wanted', label: 'q × Σw', value: formatExact(wanted) },
      { key: 'before', label: t`Σw of smaller numbers`, value: formatExact(before) },
      { key: 'with', label: t`Σw up to and including this number`, value: formatExact(place.with) },
      { key: 'number', label: t`First number whose cumulative Σw reaches q × Σw`, value: formatExact(number) },
    ],
  }
}
