import type { KeyboardEvent } from 'react'
import type { CarryItem } from './carryItem.ts'
import { type DragHandle, useDrag } from './useDrag.ts'

export type Landing = {
  readonly target: string
  readonly isAfter: boolean
}

export interface RowDragOptions {
  readonly onDrop: (id: string, landing: Landing) => void
  /** Returns the landing to use instead, to limit where a row can be dropped. */
  readonly landingOf?: (id: string, landing: Landing) => Landing
  /**
   * `between`: a row is dropped between two rows, and the list scrolls along. `place`: a row takes the place of the row
   * under the pointer, also in grids; outside the list, nothing moves.
   */
  readonly lands: 'between' | 'place'
  readonly carry?: CarryItem | undefined
}

function rowsOf(grip: Element): HTMLElement[] {
  const list = grip.closest('[data-rows]')
  const rows = [...(list?.querySelectorAll<HTMLElement>('[data-row]') ?? [])]
  return rows.filter((row) => row.closest('[data-rows]') === list)
}

const idOf = (row: HTMLElement): string => row.dataset['row'] ?? ''

interface Point {
  readonly x: number
  readonly y: number
}

type Box = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>

const distanceTo = ({ left, right, top, bottom }: Box, { x, y }: Point): number =>
  Math.hypot(Math.max(left - x, x - right, 0), Math.max(top - y, y - bottom, 0))

/** Returns a row's box in the list, without the offset of a row being carried. */
function slotOf(row: HTMLElement): Box {
  const { left, right, top, bottom } = row.getBoundingClientRect()
  const [dx = 0, dy = 0] = row.style.translate.split(' ').map((part) => Number.parseFloat(part) || 0)
  return { left: left - dx, right: right - dx, top: top - dy, bottom: bottom - dy }
}

function nearestRow(rows: readonly HTMLElement[], point: Point): HTMLElement | undefined {
  const distances = rows.map((row) => distanceTo(slotOf(row), point))
  return rows[distances.indexOf(Math.min(...distances))]
}

function indexByKey(key: string, index: number, count: number): number | undefined {
  if (key === 'ArrowLeft' || key === 'ArrowUp') return Math.max(0, index - 1)
  if (key === 'ArrowRight' || key === 'ArrowDown') return Math.min(count - 1, index + 1)
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : undefined
}

function landingByKey(id: string, key: string, landing: Landing | undefined, handle: HTMLElement): Landing | undefined {
  const ids = rowsOf(handle).map(idOf)
  const index = indexByKey(key, ids.indexOf(landing?.target ?? id), ids.length)
  return index === undefined ? undefined : { target: ids[index]!, isAfter: index > ids.indexOf(id) }
}

/**
 * Reorders rows by their grips, with mouse, pen, touch or keys. Rows have their id in `data-row` inside one `data-rows`
 * element. On a focused grip, arrow keys, Home and End move the row immediately; Space lifts it, to be dropped later.
 */
export function useRowDrag({ onDrop, landingOf = (_id, landing) => landing, lands, carry }: RowDragOptions) {
  function drop(id: string, landing: Landing): boolean {
    if (landing.target !== id) onDrop(id, landing)
    return true
  }
  const { drag, handleOf } = useDrag<Landing>({
    handle: 'grip',
    carry,
    landingAt(id, point, grip) {
      const rows = rowsOf(grip)
      const row = nearestRow(rows, point)
      if (!row) return undefined
      if (lands === 'place') {
        const list = grip.closest('[data-rows]')
        if (!list || distanceTo(list.getBoundingClientRect(), point) > 0) return undefined
        const isAfter = rows.indexOf(row) > rows.findIndex((one) => idOf(one) === id)
        return landingOf(id, { target: idOf(row), isAfter })
      }
      const { top, height } = row.getBoundingClientRect()
      row.scrollIntoView({ block: 'nearest' })
      return landingOf(id, { target: idOf(row), isAfter: point.y > top + height / 2 })
    },
    landingByKey,
    onDrop: drop,
  })
  const grip = (id: string): DragHandle => {
    const handle = handleOf(id)
    return {
      ...handle,
      onKeyDown(event: KeyboardEvent<HTMLElement>) {
        const isOther = drag?.id === id || event.altKey || event.ctrlKey || event.metaKey
        const landing = isOther ? undefined : landingByKey(id, event.key, undefined, event.currentTarget)
        if (!landing) return handle.onKeyDown(event)
        event.preventDefault()
        drop(id, landing)
      },
    }
  }
  const markOf = (id: string): 'dragged' | 'before' | 'after' | undefined => {
    if (!drag) return undefined
    if (drag.id === id) return 'dragged'
    return drag.landing?.target === id ? (drag.landing.isAfter ? 'after' : 'before') : undefined
  }
  return { drag, grip, markOf }
}
