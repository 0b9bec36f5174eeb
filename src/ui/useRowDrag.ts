import { type PointerEvent, useRef, useState } from 'react'

export interface Landing {
  readonly target: string
  readonly isAfter: boolean
}

interface RowDrag {
  readonly id: string
  readonly landing: Landing | undefined
}

/** Limits a position to the range, inset by 1 px because the edges belong to the neighboring rows. */
const within = (at: number, from: number, to: number): number => Math.min(to - 1, Math.max(from + 1, at))

/** Returns the row nearest to `y`, also between rows and at the list's edge. */
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
 * Reorders rows with mouse, pen or touch; keyboard users need separate controls. Rows have their id in `data-row`
 * inside one `data-rows` element. `landingOf` limits drops by returning the target.
 */
export function useRowDrag(
  onDrop: (id: string, target: string, isAfter: boolean) => void,
  landingOf: (id: string, landing: Landing) => Landing = whereItHangs,
) {
  const [drag, setDrag] = useState<RowDrag>()
  // A quick release can happen before the last move is rendered.
  const latest = useRef<RowDrag>(undefined)
  function hold(now: RowDrag | undefined) {
    latest.current = now
    setDrag(now)
  }

  function onMove(event: PointerEvent<HTMLElement>) {
    const list = event.currentTarget.closest('[data-rows]')
    if (!list) return
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
  const markOf = (id: string): 'dragged' | 'before' | 'after' | undefined => {
    if (!drag) return undefined
    if (drag.id === id) return 'dragged'
    return drag.landing?.target === id ? (drag.landing.isAfter ? 'after' : 'before') : undefined
  }
  return { grip, markOf }
}
