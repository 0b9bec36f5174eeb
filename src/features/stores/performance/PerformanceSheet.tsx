import { Trans, useLingui } from '@lingui/react/macro'
import ArrowDownToLine from 'lucide-react/icons/arrow-down-to-line'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import Redo2 from 'lucide-react/icons/redo-2'
import Undo2 from 'lucide-react/icons/undo-2'
import { useEffect, useEffectEvent, useRef } from 'react'
import { cellKey, type GridCell, type GridMeasure } from '#domain/performance/grid/gridFields.ts'
import { useWindowClass } from '#ui/breakpoints.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { RestoredNote } from '#ui/entries/RestoredNote.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { MeasureChoice } from './MeasureChoice.tsx'
import { MonthForm } from './MonthForm.tsx'
import { OutcomeBar } from './OutcomeBar.tsx'
import styles from './Performance.module.css'
import { RefusedCallout } from './RefusedCallout.tsx'
import { SheetTable } from './SheetTable.tsx'
import type { GridCells } from './useGridCells.ts'
import type { MonthRange } from './useShownRange.ts'
import { type Sheet, useSheet } from './useSheet.ts'
import { YearFigures } from './YearFigures.tsx'

interface PerformanceSheetProps {
  cells: GridCells
  year: number
  onYear: (year: number) => void
  isLocked: boolean
  onRange: (range: MonthRange) => void
  measures: readonly GridMeasure[]
  onMeasures: (measures: readonly GridMeasure[]) => void
}

export function PerformanceSheet(props: PerformanceSheetProps) {
  const { cells, year, onYear, isLocked, measures } = props
  const isPhone = useWindowClass() === 'phone'
  return (
    <Card
      flush
      title={<Trans>By month</Trans>}
      className={styles.sheet}
      aside={
        <div className={styles.tools}>
          <YearChoice year={year} onYear={onYear} />
          <MeasureChoice chosen={measures} onChange={props.onMeasures} />
        </div>
      }
    >
      <div className={styles.note}>
        <RestoredNote form={cells.draft.note} />
      </div>
      {isPhone ? (
        <MonthForm cells={cells} year={year} measures={measures} isLocked={isLocked} onRange={props.onRange} />
      ) : (
        <Sheeted {...props} />
      )}
      <YearFigures cells={cells} year={year} isLocked={isLocked} />
    </Card>
  )
}

function YearChoice({ year, onYear }: { year: number; onYear: (year: number) => void }) {
  const { t } = useLingui()
  return (
    <div className={styles.year}>
      <IconButton label={t`A year earlier`} icon={<ChevronLeft size={18} />} onClick={() => onYear(year - 1)} />
      <strong>{year}</strong>
      <IconButton label={t`Next year`} icon={<ChevronRight size={18} />} onClick={() => onYear(year + 1)} />
    </div>
  )
}

function Sheeted(props: PerformanceSheetProps) {
  const { cells, year, measures, isLocked } = props
  const sheet = useSheet(cells, year, measures)
  const callout = useRef<HTMLDivElement>(null)
  useShowTyping(cells, sheet)
  const reportRange = useEffectEvent(props.onRange)
  const { top, bottom, left } = sheet.range
  useEffect(() => reportRange({ first: top + 1, last: bottom + 1 }), [top, bottom])
  const place = `${sheet.selection.anchor.row}:${sheet.selection.anchor.column}`
  const focusCell = () => document.querySelector<HTMLElement>(`[data-cell="${place}"]`)?.focus()
  const isRefused = cells.draft.refused.has(cellKey(sheet.active)) && !sheet.isTyping
  function goTo(cell: GridCell) {
    props.onYear(cell.year)
    sheet.goTo(cell)
    focusCell()
  }
  return (
    <>
      {!isLocked && <SheetTools cells={cells} sheet={sheet} isMany={bottom > top} left={left} />}
      <SheetTable
        {...{ cells, sheet, year, measures, isLocked }}
        onTabToRefusal={() => callout.current?.querySelector('button')?.focus()}
      />
      {isRefused && (
        <RefusedCallout key={place} ref={callout} cell={sheet.active} place={place} cells={cells} onDone={focusCell} />
      )}
      {sheet.outcome && (
        <OutcomeBar
          outcome={sheet.outcome}
          onGoTo={goTo}
          onUndo={() => {
            void cells.steps.undo()
            sheet.forgetOutcome()
          }}
        />
      )}
    </>
  )
}

/** Selects the cell of a restored draft, which then opens with its text. */
function useShowTyping(cells: GridCells, sheet: Sheet) {
  const { typing } = cells.draft
  const { wasRestored } = cells.draft.note
  const show = useEffectEvent(() => typing && sheet.goTo(typing))
  useEffect(() => {
    if (wasRestored) show()
  }, [wasRestored])
}

function SheetTools(props: { cells: GridCells; sheet: Sheet; isMany: boolean; left: number }) {
  const { t } = useLingui()
  const { cells, sheet, isMany } = props
  const { steps } = cells
  return (
    <div className={styles.toolRow}>
      <IconButton
        label={t`Undo`}
        icon={<Undo2 size={18} />}
        disabled={!steps.canUndo}
        onClick={() => {
          sheet.forgetOutcome()
          void steps.undo()
        }}
      />
      <IconButton
        label={t`Redo`}
        icon={<Redo2 size={18} />}
        disabled={!steps.canRedo}
        onClick={() => void steps.redo()}
      />
      <Button
        size="small"
        icon={<ArrowDownToLine size={16} aria-hidden="true" />}
        disabled={!isMany}
        onClick={() => void sheet.fillDown()}
      >
        <Trans>Fill down</Trans>
      </Button>
    </div>
  )
}
