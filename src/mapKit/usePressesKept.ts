import type { LeafletMouseEvent, Map as LeafletMap } from 'leaflet'
import { useEffect, useRef } from 'react'
import { useMap } from './mapContext.ts'
import { pressAt, type WindowPoint } from './pressAt.ts'

/** How far a tool is: none in hand, its code on the way, or there. */
export type ToolState = 'none' | 'loading' | 'ready'

/** Keeps presses on the map while a tool is on its way, with the cursor busy, and hands them to the tool once it is there. */
export function usePressesKept(state: ToolState): void {
  const map = useMap()
  const queuedPoints = useRef<WindowPoint[]>([])
  useEffect(() => {
    const presses = queuedPoints.current.splice(0)
    // After the effects of the tool itself, which listens by now.
    if (state === 'ready') for (const point of presses) pressAndClick(map, point)
    if (state !== 'loading') return undefined
    const onClick = ({ originalEvent }: LeafletMouseEvent) => {
      queuedPoints.current.push({ x: originalEvent.clientX, y: originalEvent.clientY })
    }
    const { style } = map.getContainer()
    style.cursor = 'progress'
    map.on('click', onClick)
    return () => {
      style.cursor = ''
      map.off('click', onClick)
    }
  }, [map, state])
}

function pressAndClick(map: LeafletMap, point: WindowPoint): void {
  const container = map.getContainer()
  pressAt(container, point)
  container.dispatchEvent(new MouseEvent('click', { clientX: point.x, clientY: point.y, bubbles: true, detail: 1 }))
}
