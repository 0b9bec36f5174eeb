import { useLingui } from '@lingui/react/macro'
import { fewestForShares } from '#analysis/answers/finding.ts'
import type { CrossAnswer } from '#analysis/answers/crossOf.ts'
import { formatNumber, formatPercent } from '#i18n/formats.ts'
import { useGroupNames } from './useGroupNames.ts'
import { rounded, type StatCell, type StatRow, type StatTable } from './statTable.ts'
import { countCell, noFigure } from './useStatTables.ts'

/** A cell of a cross-table as it is shown. */
export interface CrossCell {
  readonly count: StatCell
  readonly share: StatCell
  readonly residual: number
  readonly isSmall: boolean
}

/** Shares of a cross-table are of its rows, of its columns, or of all. */
export type ShareOf = 'rows' | 'columns' | 'all'

export interface CrossShown {
  readonly rowNames: readonly string[]
  readonly columnNames: readonly string[]
  readonly cells: readonly (readonly CrossCell[])[]
  readonly tables: readonly StatTable[]
}

function useCrossCell() {
  const { t } = useLingui()
  return ({ table, hidden }: CrossAnswer, at: number, base: number, row: string, column: string): CrossCell => {
    if (hidden[at]) return { count: none, share: none, residual: 0, isSmall: false }
    const [count, expected, residual] = [table.counts[at]!, table.expected[at]!, table.residuals[at]!]
    const share: StatCell = {
      ...{ text: formatPercent(count / base), value: rounded((count / base) * 100, 1), method: 'surveyCross' },
      label: t`Share of ${row}, ${column}`,
      inputs: [
        { key: 'count', label: t`Counted`, value: formatNumber(count, 1) },
        { key: 'base', label: t`Of`, value: formatNumber(base, 1) },
        { key: 'expected', label: t`Expected`, value: formatNumber(expected, 2) },
        { key: 'residual', label: t`Adjusted residual`, value: formatNumber(residual, 2) },
      ],
    }
    return {
      count: { ...countCell(rounded(count, 1), t`${row}, ${column}`), text: formatNumber(count, 1) },
      share: base < fewestForShares ? none : share,
      ...{ residual, isSmall: expected < 5 },
    }
  }
}

/** What the share of a cell is of. */
function baseOf({ table }: CrossAnswer, shareOf: ShareOf, at: number): number {
  if (shareOf === 'all') return table.total
  return shareOf === 'rows' ? table.rowTotals[Math.floor(at / table.columns)]! : table.columnTotals[at % table.columns]!
}

/** A cross-table in words and figures. */
export function useCrossTables(): (cross: CrossAnswer, shareOf: ShareOf, title: string) => CrossShown {
  const { t } = useLingui()
  const names = useGroupNames()
  const cellOf = useCrossCell()
  return (cross, shareOf, title) => {
    const { rows, columns, table } = cross
    const [rowNames, columnNames] = [rows.names.map(names(rows)), columns.names.map(names(columns))]
    const cellAt = (at: number): CrossCell =>
      cellOf(
        cross,
        at,
        baseOf(cross, shareOf, at),
        rowNames[Math.floor(at / table.columns)]!,
        columnNames[at % table.columns]!,
      )
    const cells = rowNames.map((_row, row) =>
      columnNames.map((_column, column) => cellAt(row * table.columns + column)),
    )
    const lines = (of: (cell: CrossCell) => StatCell): StatRow[] =>
      cells.map((line, at) => ({
        label: rowNames[at]!,
        cells: [...line.map(of), countCell(rounded(table.rowTotals[at]!, 1), t`Total of ${rowNames[at]!}`)],
      }))
    const headings = ['', ...columnNames, t`Total`]
    const totals: StatRow = {
      ...{ label: t`Total`, isTotal: true },
      cells: [
        ...columnNames.map((name, at) => countCell(rounded(table.columnTotals[at]!, 1), t`Total of ${name}`)),
        countCell(rounded(table.total, 1), t`Answers counted`),
      ],
    }
    return {
      ...{ rowNames, columnNames, cells },
      tables: [
        { title, detail: t`Counts`, headings, rows: [...lines(({ count }) => count), totals] },
        { title, detail: t`Shares, %`, headings, rows: lines(({ share }) => share) },
      ],
    }
  }
}

const none: StatCell = { text: noFigure, value: undefined }
