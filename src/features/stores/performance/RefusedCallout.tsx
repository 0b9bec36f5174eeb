import { Trans, useLingui } from '@lingui/react/macro'
import CircleX from 'lucide-react/icons/circle-x'
import { type RefObject, useLayoutEffect } from 'react'
import { cellKey, type GridCell } from '#domain/performance/grid/gridFields.ts'
import { Button } from '#ui/Button.tsx'
import { usePlacement } from '#ui/usePlacement.ts'
import { useCellText, useRefusalText } from './cellWords.ts'
import styles from './Performance.module.css'
import type { GridCells } from './useGridCells.ts'
import { valueOf } from './yearWrites.ts'

interface RefusedCalloutProps {
  cell: GridCell
  place: string
  cells: GridCells
  ref: RefObject<HTMLDivElement | null>
  onDone: () => void
}

/** Callout for a rejected value: shows the reason, and lets the user keep the stored value or accept the suggestion. */
export function RefusedCallout({ cell, place, cells, ref, onDone }: RefusedCalloutProps) {
  const { t } = useLingui()
  const textOf = useCellText(cells.currency)
  const refusalText = useRefusalText()
  const refused = cells.draft.refused.get(cellKey(cell))
  const isLow = Number(place.split(':')[0]) > 8
  useLayoutEffect(() => {
    const element = ref.current
    if (element && !element.matches(':popover-open')) element.showPopover()
  }, [ref])
  usePlacement(ref, () => document.querySelector(`[data-cell="${place}"]`), true, {
    side: isLow ? 'top' : 'bottom',
    gap: 10,
    align: 'center',
  })
  if (!refused) return null
  const reading = cells.read(refused)
  const repair = 'value' in reading ? undefined : reading.repair
  const typed = refused.text
  const old = textOf(valueOf(cells.years, cell))
  const act = (what: () => unknown) => () => {
    void what()
    onDone()
  }
  return (
    <div ref={ref} popover="manual" role="group" aria-label={t`${typed} was rejected`} className={styles.callout}>
      <CircleX size={18} className={styles.calloutIcon} aria-hidden="true" />
      <div role="alert">
        <strong>
          <Trans>{typed} was rejected</Trans>
        </strong>
        <div>
          {refusalText(reading, cells.failure)} <Trans>The old value is kept.</Trans>
        </div>
      </div>
      <Button size="small" onClick={act(() => cells.keep(cell))}>
        <Trans>Keep {old}</Trans>
      </Button>
      {repair !== undefined && (
        <Button size="small" variant="primary" onClick={act(() => cells.enterValue(cell, repair))}>
          <Trans>Use {textOf(repair)}</Trans>
        </Button>
      )}
      {'value' in reading && (
        <Button size="small" variant="primary" onClick={act(() => cells.enter([refused]))}>
          <Trans>Try again</Trans>
        </Button>
      )}
    </div>
  )
}
