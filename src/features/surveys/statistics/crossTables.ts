import { t } from '@lingui/core/macro'
import type { CrossAnswer, CrossSideSummary, GroupName } from '#analysis/answers/crossOf.ts'
import type { CrossSums } from '#analysis/answers/crossCounts.ts'
import { expectedPeople, quartersOf } from '#analysis/answers/crossTest.ts'
import { minForShares } from '#analysis/answers/finding.ts'
import { quotientFormula } from '#analysis/spreadsheet/spreadsheetFormula.ts'
import { formatExact, formatPercent } from '#i18n/formats.ts'
import { baseNote, testCells } from './crossTestCells.ts'
import { blankCell, countCell, weightedCountCell } from './statCells.ts'
import { rounded, type StatCell, type StatInput, type StatRow, type StatTable } from './statTable.ts'

export interface CrossCell {
  readonly count: StatCell
  readonly share: StatCell
  readonly residual: number
  readonly isSmall: boolean
}

export type ShareOf = 'rows' | 'columns' | 'all'

export interface CrossShown {
  readonly rowNames: readonly string[]
  readonly columnNames: readonly string[]
  readonly cells: readonly (readonly CrossCell[])[]
  /** Test results (χ², p, V, Fisher's p, effective base); empty if no test was run. */
  readonly test: readonly StatCell[]
  readonly tables: readonly StatTable[]
}

/** Returns the tables of a cross table; `namesOf` returns the group names for rows or columns. */
export function crossTables(
  cross: CrossAnswer,
  shareOf: ShareOf,
  title: string,
  namesOf: (side: CrossSideSummary) => (name: GroupName) => string,
): CrossShown {
  const { rows, columns, table, hidden } = cross
  const rowNames = rows.names.map(namesOf(rows))
  const columnNames = columns.names.map(namesOf(columns))
  const cells = rowNames.map((row, r) =>
    columnNames.map((column, c) => crossCell(cross, shareOf, r * table.columns + c, t`${row}, ${column}`)),
  )
  const count = (weight: number, people: number, label: string): StatCell =>
    table.isWeighted ? weightedCountCell(weight, people, label) : countCell(people, label)
  const rowTotal = (r: number): StatCell =>
    hidden.rows[r] ? blankCell : count(table.rowTotals[r]!, table.people.rows[r]!, t`${rowNames[r]!} total`)
  const lines = (of: (cell: CrossCell) => StatCell): StatRow[] =>
    cells.map((line, r) => ({ label: rowNames[r]!, cells: [...line.map(of), rowTotal(r)] }))
  const totals: StatRow = {
    label: t`Total`,
    isTotal: true,
    cells: [
      ...columnNames.map((name, c) =>
        hidden.columns[c] ? blankCell : count(table.columnTotals[c]!, table.people.columns[c]!, t`${name} total`),
      ),
      count(table.total, table.people.total, t`Responses counted`),
    ],
  }
  const headings = ['', ...columnNames, t`Total`]
  const test = testCells(cross, rowNames, columnNames)
  const note = baseNote(table)
  const isWeighted = table.isWeighted
  const tables: StatTable[] = [
    {
      title,
      detail: isWeighted ? t`Weighted counts` : t`Counts`,
      headings,
      rows: [...lines((one) => one.count), totals],
    },
    { title, detail: isWeighted ? t`Weighted percentages` : t`Percentages`, headings, rows: lines((one) => one.share) },
  ]
  if (test.length > 0)
    tables.push({
      title,
      detail: [t`Test of independence`, note].filter(Boolean).join(' · '),
      headings: [t`Figure`, t`Value`],
      rows: test.map((cell) => ({ label: cell.label ?? '', cells: [cell] })),
    })
  return { rowNames, columnNames, cells, test, tables }
}

function crossCell({ table, hidden }: CrossAnswer, shareOf: ShareOf, at: number, label: string): CrossCell {
  if (hidden.cells[at]) return { count: blankCell, share: blankCell, residual: 0, isSmall: false }
  const weight = table.counts[at]!
  const people = table.people.cells[at]!
  const count = table.isWeighted ? weightedCountCell(weight, people, label) : countCell(people, label)
  // A share's explanation includes its totals, so the share is hidden if a total is.
  if (hidden.rows[Math.floor(at / table.columns)] || hidden.columns[at % table.columns])
    return { count, share: blankCell, residual: 0, isSmall: false }
  const residual = table.residuals[at]!
  const { counts: cells, rowTotals: rows, columnTotals: columns, total } = table
  const base = baseOf({ cells, rows, columns, total }, shareOf, at)
  const isFew = baseOf(table.people, shareOf, at) < minForShares || !(base > 0)
  const share: StatCell = {
    text: formatPercent(weight / base),
    value: rounded((weight / base) * 100, 1),
    method: table.isWeighted ? 'surveyWeightedCross' : 'surveyCross',
    label: t`Share of ${label}`,
    inputs: cellInputs(table, at, base),
    spreadsheet: quotientFormula([weight], base),
  }
  return {
    count,
    share: isFew ? blankCell : share,
    residual,
    isSmall: expectedPeople(table, at) < 5,
  }
}

function baseOf({ rows, columns, total }: CrossSums, shareOf: ShareOf, at: number): number {
  if (shareOf === 'all') return total
  return shareOf === 'rows' ? rows[Math.floor(at / columns.length)]! : columns[at % columns.length]!
}

function cellInputs(table: CrossAnswer['table'], at: number, base: number): StatInput[] {
  const { columns, counts, rowTotals, columnTotals, total } = table
  const input = (key: string, label: string, value: number) => ({ key, label, value: formatExact(value) })
  const shared = [
    input('count', table.isWeighted ? t`Observed count (Σw)` : t`Observed count`, counts[at]!),
    input('base', t`Base`, base),
    input('row', t`Row total`, rowTotals[Math.floor(at / columns)]!),
    input('column', t`Column total`, columnTotals[at % columns]!),
    input('total', t`All`, total),
    input('expected', t`Expected count`, table.expected[at]!),
  ]
  const residual = input('residual', t`Adjusted residual`, table.residuals[at]!)
  if (!table.isWeighted) return [...shared, residual]
  const [inside = 0, row = 0, column = 0, neither = 0] = quartersOf(table.squares, at)
  return [
    ...shared,
    input('people', t`Responses counted`, table.people.total),
    input('squares', t`Σw² of the cell`, inside),
    input('squaresRow', t`Σw² of the rest of the row`, row),
    input('squaresColumn', t`Σw² of the rest of the column`, column),
    input('squaresOther', t`Σw² of all others`, neither),
    input('effective', t`n_eff of the cell vs. the rest`, table.cellBases[at]!),
    residual,
  ]
}
