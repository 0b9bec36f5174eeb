import { useEffect, useEffectEvent } from 'react'
import { useMap } from './mapContext.ts'
import { worldPoint, type WorldPoint } from './worldPoint.ts'

/** Returns the hit tolerance for thin lines in px: 8 for a mouse, otherwise 22. */
const reachOf = (event: Event): number => ('pointerType' in event && event.pointerType === 'mouse' ? 8 : 22)

/** Maximum pointer movement in px during a click. */
const slack = 8

/**
 * Handles a map click before the base map. `take` receives the point and the tolerance in px, and returns true if it
 * handled the click.
 */
export function usePressFirst(take: (at: WorldPoint, pixels: number, zoom: number) => boolean): void {
  const map = useMap()
  const press = useEffectEvent((event: MouseEvent): boolean => {
    if ((event.target as Element).closest('button, a, .leaflet-marker-icon')) return false
    const { lat, lng } = map.mouseEventToLatLng(event).wrap()
    return take(worldPoint(lng, lat), reachOf(event), map.getZoom())
  })
  useEffect(() => {
    const container = map.getContainer()
    const end = new AbortController()
    const options = { capture: true, signal: end.signal }
    let down = { x: 0, y: 0 }
    container.addEventListener('pointerdown', ({ clientX: x, clientY: y }) => (down = { x, y }), options)
    const listen = (event: MouseEvent) => {
      // The end of a map drag isn't a click.
      const isPress = Math.hypot(event.clientX - down.x, event.clientY - down.y) < slack
      if (isPress && press(event)) event.stopPropagation()
    }
    container.addEventListener('click', listen, options)
    return () => end.abort()
  }, [map])
}
