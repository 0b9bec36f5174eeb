import { type PointerEvent, useState } from 'react'

/** A row that is being dragged, and the row over which it hangs. */
export interface RowDrag {
  readonly id: string
  readonly target: string | undefined
  /** Whether it would stand behind that row. */
  readonly isAfter: boolean
}

/**
 * Rows that a grip puts to another place, by mouse, pen or finger. Rows carry `data-row` with their id and stand in one element with
 * `data-rows`. The keyboard has ways of its own.
 */
export function useRowDrag(onDrop: (id: string, target: string, isAfter: boolean) => void) {
  const [drag, setDrag] = useState<RowDrag>()

  function onMove(event: PointerEvent<HTMLElement>) {
    const list = event.currentTarget.closest('[data-rows]')
    const row = document.elementFromPoint(event.clientX, event.clientY)?.closest<HTMLElement>('[data-row]')
    if (!row || !list?.contains(row)) return
    const { top, height } = row.getBoundingClientRect()
    row.scrollIntoView({ block: 'nearest' })
    const isAfter = event.clientY > top + height / 2
    setDrag((now) => now && { ...now, target: row.dataset.row, isAfter })
  }

  const grip = (id: string) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return
      event.preventDefault()
      event.currentTarget.setPointerCapture(event.pointerId)
      setDrag({ id, target: undefined, isAfter: false })
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (event.currentTarget.hasPointerCapture(event.pointerId)) onMove(event)
    },
    onPointerUp: () => {
      if (drag?.target !== undefined && drag.target !== drag.id) onDrop(drag.id, drag.target, drag.isAfter)
      setDrag(undefined)
    },
    onPointerCancel: () => setDrag(undefined),
  })
  /** How a row is marked while something hangs over it. */
  const markOf = (id: string): 'dragged' | 'before' | 'after' | undefined => {
    if (!drag) return undefined
    if (drag.id === id) return 'dragged'
    return drag.target === id ? (drag.isAfter ? 'after' : 'before') : undefined
  }
  return { grip, markOf }
}
