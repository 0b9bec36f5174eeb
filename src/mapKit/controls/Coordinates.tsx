import type { LeafletMouseEvent } from 'leaflet'
import { useEffect, useRef } from 'react'
import { useMap } from '../mapContext.ts'
import styles from './MapControls.module.css'

/** Coordinates under the pointer; nothing while there is no pointer over the map. */
export function Coordinates() {
  const map = useMap()
  const element = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    let frame = 0
    // Written straight into the page: it changes with each move of the pointer, in the same frame.
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
    const move = ({ latlng }: LeafletMouseEvent) => {
      // Ground that is dragged along stays under the pointer; nothing need be painted anew in those frames.
      if (isDragged) return
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(() => {
        const { lat, lng } = latlng.wrap()
        write(`${lat.toFixed(5)}, ${lng.toFixed(5)}`)
      })
    }
    const leave = () => write('')
    map.on('mousemove', move)
    map.on('mouseout', leave)
    map.on('dragstart', start)
    map.on('dragend', end)
    return () => {
      cancelAnimationFrame(frame)
      map.off('mousemove', move)
      map.off('mouseout', leave)
      map.off('dragstart', start)
      map.off('dragend', end)
    }
  }, [map])
  return <span ref={element} className={styles.coordinates} aria-hidden="true" hidden />
}
