import { type PointerEvent, useRef, useState } from 'react'
import { type SheetStop, settleSheet } from './sheetStops.ts'

interface Drag {
  from: number
  shown: number
  lastY: number
  lastAt: number
  speed: number
}

/**
 * Returns handlers for a sheet that is `height` px high in `room` px. The sheet follows the finger (`dragged` px,
 * `null` at rest) and settles at a stop on release; a release without movement is a tap. Buttons, links and fields
 * inside keep their events.
 */
export function useSheetDrag(room: number, height: number, onSettle: (stop: SheetStop) => void, onTap: () => void) {
  const [dragged, setDragged] = useState<number | null>(null)
  const drag = useRef<Drag | null>(null)

  function onDown(event: PointerEvent<HTMLElement>) {
    if ((event.target as Element).closest('button, a, input, select, label')) return
    event.currentTarget.setPointerCapture(event.pointerId)
    drag.current = { from: event.clientY, shown: height, lastY: event.clientY, lastAt: event.timeStamp, speed: 0 }
  }

  function onMove(event: PointerEvent<HTMLElement>) {
    const now = drag.current
    if (!now) return
    if (dragged === null && Math.abs(event.clientY - now.from) < 5) return
    const passed = Math.max(1, event.timeStamp - now.lastAt)
    now.speed = (now.lastY - event.clientY) / passed
    now.lastY = event.clientY
    now.lastAt = event.timeStamp
    setDragged(Math.min(room, Math.max(80, now.shown + now.from - event.clientY)))
  }

  function onUp() {
    if (drag.current) {
      if (dragged === null) onTap()
      else onSettle(settleSheet(dragged, drag.current.speed, room))
    }
    onCancel()
  }

  function onCancel() {
    drag.current = null
    setDragged(null)
  }

  return { dragged, onPointerDown: onDown, onPointerMove: onMove, onPointerUp: onUp, onPointerCancel: onCancel }
}
