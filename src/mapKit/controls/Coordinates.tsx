import type { LeafletMouseEvent } from 'leaflet'
import { useEffect, useState } from 'react'
import { useMap } from '../mapContext.ts'
import styles from './MapControls.module.css'

/** Coordinates under the pointer; nothing while there is no pointer over the map. */
export function Coordinates() {
  const map = useMap()
  const [text, setText] = useState('')
  useEffect(() => {
    let frame = 0
    const move = ({ latlng }: LeafletMouseEvent) => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(() => {
        const { lat, lng } = latlng.wrap()
        setText(`${lat.toFixed(5)}, ${lng.toFixed(5)}`)
      })
    }
    const leave = () => setText('')
    map.on('mousemove', move)
    map.on('mouseout', leave)
    return () => {
      cancelAnimationFrame(frame)
      map.off('mousemove', move)
      map.off('mouseout', leave)
    }
  }, [map])
  return text === '' ? null : (
    <span className={styles.coordinates} aria-hidden="true">
      {text}
    </span>
  )
}
