import { useLingui } from '@lingui/react/macro'
import type { CSSProperties, KeyboardEvent, ReactNode } from 'react'
import { useBackCloses } from './backStack.ts'
import { classNames } from './classNames.ts'
import { ScrollBody } from './ScrollBody.tsx'
import styles from './Sheet.module.css'
import { type SheetStop, sheetHeight, sheetStops } from './sheetStops.ts'
import { useHeight } from './useHeight.ts'
import { useSheetDrag } from './useSheetDrag.ts'

export interface SheetProps {
  label: string
  stop: SheetStop
  onStopChange: (stop: SheetStop) => void
  head?: ReactNode
  children: ReactNode
}

/** A bottom sheet over the map: 228 px, half or all of its positioned parent. Not modal; the map stays usable. */
export function Sheet({ label, stop, onStopChange, head, children }: SheetProps) {
  const { t } = useLingui()
  const [room, measure] = useHeight()
  useBackCloses(stop === 'full', () => onStopChange('peek'))
  const { dragged, ...grip } = useSheetDrag(room, sheetHeight(stop, room), onStopChange, goOn)
  const words = { peek: t`Collapsed`, half: t`Half screen`, full: t`Full screen` }
  const shown = dragged ?? sheetHeight(stop, room)

  function goOn() {
    onStopChange(sheetStops[(sheetStops.indexOf(stop) + 1) % sheetStops.length] ?? 'peek')
  }

  function onKey(event: KeyboardEvent) {
    const next = keyStop(event.key, stop)
    if (!next) return
    event.preventDefault()
    onStopChange(next)
  }

  const style: CSSProperties & { '--shown': string } = { '--shown': `${shown}px` }
  return (
    <div ref={measure} className={styles.room}>
      <section
        aria-label={label}
        className={classNames(styles.sheet, dragged !== null && styles.dragged)}
        style={style}
      >
        <div className={styles.seen}>
          <div className={styles.grip} {...grip}>
            <div
              role="slider"
              tabIndex={0}
              className={styles.handle}
              aria-label={t`Panel height`}
              aria-orientation="vertical"
              aria-valuemin={0}
              aria-valuemax={2}
              aria-valuenow={sheetStops.indexOf(stop)}
              aria-valuetext={words[stop]}
              onKeyDown={onKey}
              onClick={(event) => event.detail === 0 && goOn()}
            />
            {head}
          </div>
          <ScrollBody className={styles.body}>{children}</ScrollBody>
        </div>
      </section>
    </div>
  )
}

function keyStop(key: string, stop: SheetStop): SheetStop | undefined {
  const now = sheetStops.indexOf(stop)
  if (key === 'ArrowUp' || key === 'PageUp') return sheetStops[Math.min(2, now + 1)]
  if (key === 'ArrowDown' || key === 'PageDown') return sheetStops[Math.max(0, now - 1)]
  if (key === 'Home') return 'peek'
  return key === 'End' ? 'full' : undefined
}
