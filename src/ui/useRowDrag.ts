import { type PointerEvent, useRef, useState } from 'react'

/** Where a row would stand: before or behind another. */
export interface Landing {
  readonly target: string
  readonly isAfter: boolean
}

/** A row that is being dragged, and where it would stand. */
interface RowDrag {
  readonly id: string
  readonly landing: Landing | undefined
}

/** A px inside, as edges belong to what lies beside. */
const within = (at: number, from: number, to: number): number => Math.min(to - 1, Math.max(from + 1, at))

/** Between two rows, and on the edge of the list, the nearest one counts. */
function nearestRow(list: Element, y: number): HTMLElement | undefined {
  const away = (row: HTMLElement) => {
    const { top, bottom } = row.getBoundingClientRect()
    return Math.max(top - y, y - bottom, 0)
  }
  const rows = [...list.querySelectorAll<HTMLElement>('[data-row]')]
  return rows.sort((a, b) => away(a) - away(b))[0]
}

const whereItHangs = (_id: string, landing: Landing): Landing => landing

/**
 * Rows that a grip puts to another place, by mouse, pen or finger. Rows carry `data-row` with their id and stand in one element with
 * `data-rows`. The keyboard has ways of its own. `landingOf` says where a row comes to stand that can't stand anywhere.
 */
export function useRowDrag(
  onDrop: (id: string, target: string, isAfter: boolean) => void,
  landingOf: (id: string, landing: Landing) => Landing = whereItHangs,
) {
  const [drag, setDrag] = useState<RowDrag>()
  // Whoever lets go at once does so before the last move is drawn.
  const latest = useRef<RowDrag>(undefined)
  function hold(now: RowDrag | undefined) {
    latest.current = now
    setDrag(now)
  }

  function onMove(event: PointerEvent<HTMLElement>) {
    const list = event.currentTarget.closest('[data-rows]')
    if (!list) return
    // Past an end of the list is as good as its end, and beside it as good as in it.
    const box = list.getBoundingClientRect()
    const [x, y] = [within(event.clientX, box.left, box.right), within(event.clientY, box.top, box.bottom)]
    const over = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-row]')
    const row = over && list.contains(over) ? over : nearestRow(list, y)
    if (!row) return
    const { top, height } = row.getBoundingClientRect()
    row.scrollIntoView({ block: 'nearest' })
    const isAfter = y > top + height / 2
    const target = row.dataset.row ?? ''
    const now = latest.current
    hold(now && { ...now, landing: landingOf(now.id, { target, isAfter }) })
  }

  const grip = (id: string) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return
      event.preventDefault()
      event.currentTarget.setPointerCapture(event.pointerId)
      hold({ id, landing: undefined })
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (event.currentTarget.hasPointerCapture(event.pointerId)) onMove(event)
    },
    onPointerUp: () => {
      const dropped = latest.current
      hold(undefined)
      if (dropped?.landing && dropped.landing.target !== dropped.id)
        onDrop(dropped.id, dropped.landing.target, dropped.landing.isAfter)
    },
    onPointerCancel: () => hold(undefined),
  })
  /** How a row is marked while something hangs over it. */
  const markOf = (id: string): 'dragged' | 'before' | 'after' | undefined => {
    if (!drag) return undefined
    if (drag.id === id) return 'dragged'
    return drag.landing?.target === id ? (drag.landing.isAfter ? 'after' : 'before') : undefined
  }
  return { grip, markOf }
}
