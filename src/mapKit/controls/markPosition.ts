import { Circle, CircleMarker, layerGroup, type Map as LeafletMap } from 'leaflet'
import styles from './MapControls.module.css'

/** Marks where a device is, with how exact it knows that; the answer takes the mark away. */
export function markPosition(map: LeafletMap, { latitude, longitude, accuracy }: GeolocationCoordinates): () => void {
  const at: [number, number] = [latitude, longitude]
  const mark = layerGroup([
    new Circle(at, { radius: accuracy, className: styles.accuracy ?? '', interactive: false }),
    new CircleMarker(at, { radius: 7, className: styles.here ?? '', interactive: false }),
  ]).addTo(map)
  return () => void mark.remove()
}
