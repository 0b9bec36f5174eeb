import { t } from '@lingui/core/macro'
import type { CrossAnswer } from '#analysis/answers/crossOf.ts'
import type { CrossTable } from '#analysis/answers/crossCounts.ts'
import type { MethodId } from '#analysis/methods.ts'
import { digits } from '#analysis/spreadsheet/spreadsheetFormula.ts'
import { formatExact, formatNumber } from '#i18n/formats.ts'
import { rounded, type StatCell, type StatInput } from './statTable.ts'

/** Describes the effective base of a weighted test; empty without weights. */
export function baseNote({ isWeighted, effective, people }: CrossTable): string {
  if (!isWeighted) return ''
  const base = formatNumber(effective, 1)
  const count = formatNumber(people.total, 0)
  return t`Weighted and tested with an effective base of n_eff = ${base} (${count} responses)`
}

export function testCells(
  cross: CrossAnswer,
  rowNames: readonly string[],
  columnNames: readonly string[],
): readonly StatCell[] {
  const { table } = cross
  if (!table.association) return []
  const { chiSquare, freedom, p, cramersV, fisher, smallerSide } = table.association
  const method: MethodId = table.isWeighted ? 'surveyWeightedCross' : 'surveyCross'
  const sums = tableInputs(table, rowNames, columnNames)
  const chi: StatInput = { key: 'chiSquare', label: 'χ²', value: formatExact(chiSquare) }
  const base: StatInput = table.isWeighted
    ? { key: 'effective', label: 'n_eff', value: formatExact(table.effective) }
    : { key: 'effective', label: 'n', value: formatExact(table.effective) }
  const degrees: StatInput = { key: 'freedom', label: t`Degrees of freedom`, value: formatNumber(freedom, 0) }
  const smaller: StatInput = {
    key: 'smallerSide',
    label: t`Smaller of r − 1 and c − 1`,
    value: formatNumber(smallerSide, 0),
  }
  const cells: StatCell[] = [
    {
      text: formatNumber(chiSquare, 2),
      value: rounded(chiSquare, 2),
      method,
      label: t`χ² (degrees of freedom: ${freedom})`,
      inputs: [base, ...sums],
    },
    { ...chanceCell(p), method, label: t`p-value`, inputs: [chi, degrees, base, ...sums] },
    {
      text: formatNumber(cramersV, 3),
      value: rounded(cramersV, 3),
      method,
      label: t`Cramér’s V`,
      inputs: [chi, base, smaller, ...sums],
      spreadsheet: `=(${digits(chiSquare)}/(${digits(table.effective)}*${smallerSide}))^0.5`,
    },
  ]
  if (fisher !== undefined)
    cells.push({ ...chanceCell(fisher), method, label: t`Fisher’s exact p-value`, inputs: sums })
  if (table.isWeighted)
    cells.push({
      text: formatNumber(table.effective, 1),
      value: rounded(table.effective, 1),
      method,
      label: t`Effective base (n_eff)`,
      inputs: sums,
    })
  return cells
}

function chanceCell(p: number): Pick<StatCell, 'text' | 'value'> {
  if (p < 0.001) return { text: '< 0.001', value: '< 0.001' }
  return { text: formatNumber(p, 3), value: rounded(p, 3) }
}

function tableInputs(table: CrossTable, rowNames: readonly string[], columnNames: readonly string[]): StatInput[] {
  const { columns, isWeighted } = table
  const lines = (key: string, label: (name: string) => string, cells: Float64Array): StatInput[] =>
    rowNames.map((name, row) => ({
      key: `${key}${row}`,
      label: label(name),
      value: Array.from(cells.subarray(row * columns, (row + 1) * columns), formatExact).join(' · '),
    }))
  const observed = (name: string) => (isWeighted ? t`Observed Σw for ${name}` : t`Observed counts for ${name}`)
  return [
    { key: 'people', label: t`Responses counted`, value: formatNumber(table.people.total, 0) },
    { key: 'total', label: isWeighted ? 'Σw' : 'n', value: formatExact(table.total) },
    { key: 'columns', label: t`Columns`, value: columnNames.join(' · ') },
    ...lines('observed', observed, table.counts),
    ...lines('expected', (name) => t`Expected values for ${name}`, table.expected),
    ...(isWeighted ? lines('squares', (name) => t`Σw² for ${name}`, table.squares.cells) : []),
  ]
}
