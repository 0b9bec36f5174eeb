import type { LeafletMouseEvent, Map as LeafletMap } from 'leaflet'
import { useEffect, useRef } from 'react'
import { useMap } from './mapContext.ts'
import { pressAt, type WindowPoint } from './pressAt.ts'

export type ToolState = 'none' | 'loading' | 'ready'

/** Queues map clicks and shows a busy cursor while a tool's code loads. Replays the clicks once the tool is ready. */
export function useQueuedClicks(state: ToolState): void {
  const map = useMap()
  const queuedPoints = useRef<WindowPoint[]>([])
  useEffect(() => {
    const presses = queuedPoints.current.splice(0)
    // This effect runs after the tool's effects, which add the tool's listeners.
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
