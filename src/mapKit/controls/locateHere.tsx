import styles from './MapControls.module.css'
import { Trans } from '@lingui/react/macro'
import { type Map as LeafletMap, Circle, CircleMarker, layerGroup } from 'leaflet'
import type { ShowToast } from '#ui/toasts.ts'

/**
 * Shows the device's position on the map, or explains why that failed. Resolves to a function that removes the marker;
 * undefined without a marker.
 */
export async function locateHere(map: LeafletMap, show: ShowToast): Promise<(() => void) | undefined> {
  try {
    const { coords } = await requestPosition()
    map.setView([coords.latitude, coords.longitude], Math.max(15, map.getZoom()))
    return markPosition(map, coords)
  } catch (error) {
    const isRefused = isPositionError(error) && error.code === 1
    show({
      text: isRefused ? (
        <Trans>This page can’t access your location. Allow it in your browser’s settings for this site.</Trans>
      ) : (
        <Trans>Couldn’t find your location. Try again in an open area or with Wi-Fi on.</Trans>
      ),
      tone: 'bad',
    })
    return undefined
  }
}

const isPositionError = (error: unknown): error is GeolocationPositionError =>
  typeof error === 'object' && error !== null && 'code' in error

const requestPosition = (): Promise<GeolocationPosition> =>
  new Promise((resolve, reject) => {
    navigator.geolocation.getCurrentPosition(resolve, reject, { enableHighAccuracy: true, timeout: 15_000 })
  })

function markPosition(map: LeafletMap, { latitude, longitude, accuracy }: GeolocationCoordinates): () => void {
  const at: [number, number] = [latitude, longitude]
  const mark = layerGroup([
    new Circle(at, { radius: accuracy, className: styles.accuracy ?? '', interactive: false }),
    new CircleMarker(at, { radius: 7, className: styles.here ?? '', interactive: false }),
  ]).addTo(map)
  return () => void mark.remove()
}
