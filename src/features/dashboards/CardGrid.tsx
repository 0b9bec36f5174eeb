import { Trans, useLingui } from '@lingui/react/macro'
import GripVertical from 'lucide-react/icons/grip-vertical'
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { classNames } from '#ui/classNames.ts'
import { Spoken } from '#ui/Spoken.tsx'
import type { DashboardCard } from './dashboardCard.ts'
import styles from './Dashboard.module.css'
import type { Arrangement } from './useArrangement.ts'

/** Grid of dashboard cards. In arranging mode each card has a handle for mouse, touch and arrow keys. */
export function CardGrid({ cards, arrangement }: { cards: readonly DashboardCard[]; arrangement: Arrangement }) {
  const { i18n } = useLingui()
  const { isArranging } = arrangement
  const ids = cards.map(({ id }) => id)
  const [drag, setDrag] = useState<{ readonly id: string; readonly over: string | undefined }>()
  function drop(): void {
    if (drag?.over !== undefined && drag.over !== drag.id) arrangement.move(ids, drag.id, ids.indexOf(drag.over))
    setDrag(undefined)
  }
  return (
    <div className={classNames(styles.cards, isArranging && styles.arranging)}>
      {cards.map(({ id, name, width, View }, at) => (
        <div
          key={id}
          data-card={id}
          className={classNames(
            styles.slot,
            styles[width],
            drag?.id === id && styles.dragged,
            drag?.over === id && styles.over,
          )}
        >
          {isArranging && (
            <Handle
              name={i18n._(name)}
              place={at + 1}
              count={cards.length}
              onMove={(to) => arrangement.move(ids, id, to)}
              onDrag={(over) => setDrag({ id, over })}
              onDrop={drop}
              onCancel={() => setDrag(undefined)}
            />
          )}
          <View />
        </div>
      ))}
    </div>
  )
}

interface HandleProps {
  name: string
  /** Position of the card, from 1. */
  place: number
  count: number
  onMove: (to: number) => void
  onDrag: (over: string | undefined) => void
  onDrop: () => void
  onCancel: () => void
}

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }

function Handle({ name, place, count, onMove, onDrag, onDrop, onCancel }: HandleProps) {
  const { t } = useLingui()
  const button = useRef<HTMLButtonElement>(null)
  const isMoved = useRef(false)
  useEffect(() => {
    if (isMoved.current) button.current?.focus()
    isMoved.current = false
  }, [place])
  function onKeyDown(event: KeyboardEvent) {
    const step = steps[event.key]
    if (step === undefined) return
    event.preventDefault()
    isMoved.current = true
    onMove(place - 1 + step)
  }
  function onPointerMove(event: PointerEvent<HTMLElement>) {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return
    const over = document.elementFromPoint(event.clientX, event.clientY)?.closest<HTMLElement>('[data-card]')
    onDrag(over?.dataset.card)
  }
  return (
    <button
      ref={button}
      type="button"
      className={styles.handle}
      aria-label={t`Move ${name}`}
      onKeyDown={onKeyDown}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId)
        onDrag(undefined)
      }}
      onPointerMove={onPointerMove}
      onPointerUp={onDrop}
      onPointerCancel={onCancel}
    >
      <GripVertical size={18} aria-hidden="true" />
      {name}
      <Spoken role="status">
        <Trans>
          Position {place} of {count}
        </Trans>
      </Spoken>
    </button>
  )
}
