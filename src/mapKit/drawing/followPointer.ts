import type { Map as LeafletMap } from 'leaflet'
import type { Place } from '#domain/geo/point.ts'

/** Reports pointer positions before the drawing library handles them. Returns a function that stops reporting. */
export function followPointer(map: LeafletMap, onPlace: (place: Place) => void): () => void {
  const container = map.getContainer()
  const onPointer = (event: PointerEvent) => {
    const { lat, lng } = map.mouseEventToLatLng(event)
    onPlace({ latitude: lat, longitude: lng })
  }
  container.addEventListener('pointermove', onPointer, true)
  container.addEventListener('pointerdown', onPointer, true)
  return () => {
    container.removeEventListener('pointermove', onPointer, true)
    container.removeEventListener('pointerdown', onPointer, true)
  }
}
