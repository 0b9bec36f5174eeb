import { useEffect, useEffectEvent } from 'react'
import { useMap } from './mapContext.ts'
import { worldPoint, type WorldPoint } from './worldPoint.ts'

/** How far from a thin line a finger and a mouse may be, in px. */
const reachOf = (event: Event): number => ('pointerType' in event && event.pointerType === 'mouse' ? 8 : 22)

/** Px that a press may wander. */
const slack = 8

/** Hears of a press on the map before the ground does. `take` is given the place and how many px it may be off; true where the press was its own. */
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
      // The end of a drag of the map is no press.
      const isPress = Math.hypot(event.clientX - down.x, event.clientY - down.y) < slack
      if (isPress && press(event)) event.stopPropagation()
    }
    container.addEventListener('click', listen, options)
    return () => end.abort()
  }, [map])
}
