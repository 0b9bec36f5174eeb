import { latLng, type Map as LeafletMap } from 'leaflet'
import type { Place } from '#domain/geo/point.ts'
import { captureScreen } from '#ui/capture/captureScreen.ts'

export function mapPicture(
  map: LeafletMap,
  { latitude, longitude }: Place,
  width: number,
  height: number,
): Promise<Blob | undefined> {
  const { x, y } = map.latLngToContainerPoint(latLng(latitude, longitude))
  const size = map.getSize()
  const wide = Math.min(width, size.x)
  const high = Math.min(height, size.y)
  const frame = {
    left: clamp(x - wide / 2, size.x - wide),
    top: clamp(y - high / 2, size.y - high),
    width: wide,
    height: high,
  }
  return captureScreen({ element: map.getContainer(), frame })
}

const clamp = (value: number, max: number): number => Math.max(0, Math.min(max, value))
