import { Trans, useLingui } from '@lingui/react/macro'
import { type ClipboardEvent, type KeyboardEvent, useRef } from 'react'
import { cellKey, fieldOf, type GridMeasure } from '#domain/performance/grid/gridFields.ts'
import { computedOf, monthsOfYear } from '#domain/performance/grid/monthSums.ts'
import { measureLabel } from '#i18n/fieldLabels.ts'
import { formatMonth } from '#i18n/formats.ts'
import { qualified } from '#i18n/labelled.ts'
import { classNames } from '#ui/classNames.ts'
import { Table, TableFrame } from '#ui/Table.tsx'
import { amountsOf, useCellText } from './cellWords.ts'
import { ComputedCells, ComputedHeads } from './ComputedCells.tsx'
import { isInRange } from './gridSelection.ts'
import styles from './Performance.module.css'
import { SheetCell } from './SheetCell.tsx'
import { pressInSheet } from './sheetKeys.ts'
import { SumRows } from './SumRows.tsx'
import type { GridCells } from './useGridCells.ts'
import type { Sheet } from './useSheet.ts'
import { valueOf } from './yearWrites.ts'

export interface SheetTableProps {
  cells: GridCells
  sheet: Sheet
  year: number
  measures: readonly GridMeasure[]
  isLocked: boolean
  onTabToRefusal: () => void
}

/** Months and figures of a year. Entered values are left of the thick line, computed values right of it. */
export function SheetTable({ cells, sheet, year, measures, isLocked, onTabToRefusal }: SheetTableProps) {
  const { t } = useLingui()
  const table = useRef<HTMLTableElement>(null)
  const isActiveRefused = cells.draft.refused.has(cellKey(sheet.active))

  function onKeyDown(event: KeyboardEvent) {
    if (isInSums(event)) return
    if (event.key === 'F2' && !isLocked) {
      event.preventDefault()
      return sheet.begin(sheet.firstText())
    }
    if (event.key === 'Tab' && !event.shiftKey && isActiveRefused) {
      event.preventDefault()
      return onTabToRefusal()
    }
    if (isLocked && !/^(Arrow|Home|End|Page)/.test(event.key)) return
    if (pressInSheet(event, sheet, cells, isActiveRefused)) event.preventDefault()
  }
  function onCopy(event: ClipboardEvent) {
    if (isInSums(event)) return
    event.preventDefault()
    event.clipboardData.setData('text/plain', sheet.copied())
  }
  return (
    <TableFrame label={t`Monthly figures for ${String(year)}`} className={styles.frame} tabIndex={-1}>
      <Table
        ref={table}
        role="grid"
        aria-label={t`Monthly figures for ${String(year)}`}
        aria-multiselectable
        aria-readonly={isLocked || undefined}
        className={styles.table}
        onKeyDown={onKeyDown}
        onCopy={onCopy}
        onCut={(event) => {
          onCopy(event)
          if (!isLocked && !isInSums(event)) void sheet.clear()
        }}
        onPaste={(event) => {
          if (isInSums(event)) return
          event.preventDefault()
          if (!isLocked) void sheet.paste(event.clipboardData.getData('text/plain'))
        }}
        onFocus={() => table.current?.setAttribute('data-here', '')}
        onBlur={({ relatedTarget }) => {
          if (relatedTarget && !table.current?.contains(relatedTarget)) table.current?.removeAttribute('data-here')
        }}
      >
        <Head measures={measures} />
        <tbody>
          {monthsOfYear.map((month) => (
            <MonthRow key={month} {...{ cells, sheet, year, measures, isLocked, month }} />
          ))}
        </tbody>
        <SumRows cells={cells} year={year} measures={measures} />
      </Table>
    </TableFrame>
  )
}

/** Returns whether an event occurred in the totals, where keys and the clipboard work as usual. */
const isInSums = ({ target }: { target: EventTarget }): boolean =>
  target instanceof Element && target.closest('tfoot') !== null

function Head({ measures }: { measures: readonly GridMeasure[] }) {
  return (
    <thead>
      <tr>
        <th scope="col" className={styles.monthHead}>
          <Trans>Month</Trans>
        </th>
        {measures.map((measure) => (
          <th key={measure} scope="col">
            {measureLabel('performance', fieldOf(measure, 1))}
          </th>
        ))}
        <ComputedHeads />
      </tr>
    </thead>
  )
}

function MonthRow({
  cells,
  sheet,
  year,
  measures,
  isLocked,
  month,
}: Omit<SheetTableProps, 'onTabToRefusal'> & { month: number }) {
  const textOf = useCellText(cells.currency)
  const amountOf = amountsOf(cells.years, year, cells.currency)
  const row = month - 1
  const isInRow = row >= sheet.range.top && row <= sheet.range.bottom
  return (
    <tr>
      <th scope="row" className={classNames(styles.month, isInRow && styles.monthSelected)}>
        {formatMonth(month)}
      </th>
      {measures.map((measure, column) => {
        const place = { row, column }
        const cell = sheet.cellAt(place)
        const key = cellKey(cell)
        const isActive = cellKey(sheet.active) === key
        const refused = cells.draft.refused.get(key)
        const waiting = sheet.typing && cellKey(sheet.typing) === key ? sheet.typing.text : undefined
        const isTyped = isActive && sheet.isTyping
        return (
          <SheetCell
            key={measure}
            place={place}
            label={qualified(measureLabel('performance', cell.field), formatMonth(month))}
            text={refused?.text ?? waiting ?? textOf(valueOf(cells.years, cell))}
            sheet={sheet}
            isActive={isActive}
            isSelected={isInRange(sheet.range, place)}
            isRefused={refused !== undefined}
            isLocked={isLocked}
            typed={isTyped ? sheet.typing?.text : undefined}
            onType={(text) => sheet.typing && cells.type({ ...sheet.typing, text })}
          />
        )
      })}
      <ComputedCells computed={computedOf(amountOf, month)} />
    </tr>
  )
}
