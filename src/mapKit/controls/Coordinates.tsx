import type { LeafletMouseEvent } from 'leaflet'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { Place } from '#domain/geo/point.ts'
import { useMap } from '../mapContext.ts'
import styles from './MapControls.module.css'

/**
 * Coordinates under the pointer; empty without a pointer. On touch devices, shows the intended place, such as the
 * center crosshair.
 */
export function Coordinates({ meant }: { meant?: (() => Place | undefined) | undefined }) {
  const map = useMap()
  const element = useRef<HTMLSpanElement>(null)
  const readMeant = useEffectEvent(() => meant?.())
  const hasMeant = meant !== undefined
  useEffect(() => {
    let frame = 0
    // Written directly to the DOM, because the text changes with each pointer move.
    const write = (text: string) => {
      if (!element.current) return
      element.current.textContent = text
      element.current.hidden = text === ''
    }
    let isDragged = false
    const start = () => {
      isDragged = true
    }
    const end = () => {
      isDragged = false
    }
    const isFinger = matchMedia('(hover: none)').matches
    const writePlace = (place: Place | undefined) =>
      write(place ? `${place.latitude.toFixed(5)}, ${place.longitude.toFixed(5)}` : '')
    const follow = () => writePlace(readMeant())
    if (isFinger) follow()
    const move = ({ latlng }: LeafletMouseEvent) => {
      // A dragged map doesn't move relative to the pointer, so the coordinates don't change.
      if (isDragged || isFinger) return
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(() => {
        const { lat, lng } = latlng.wrap()
        writePlace({ latitude: lat, longitude: lng })
      })
    }
    const leave = () => write('')
    if (isFinger) map.on('move', follow)
    map.on('mousemove', move)
    map.on('mouseout', leave)
    map.on('dragstart', start)
    map.on('dragend', end)
    return () => {
      cancelAnimationFrame(frame)
      map.off('move', follow)
      map.off('mousemove', move)
      map.off('mouseout', leave)
      map.off('dragstart', start)
      map.off('dragend', end)
    }
  }, [map, hasMeant])
  return <span ref={element} className={styles.coordinates} aria-hidden="true" hidden />
}
