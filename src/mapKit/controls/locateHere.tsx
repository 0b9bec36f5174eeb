import { Trans } from '@lingui/react/macro'
import type { Map as LeafletMap } from 'leaflet'
import type { ShowToast } from '#ui/toasts.ts'
import { markPosition } from './markPosition.ts'

/** Shows on the map where the device is; says why where it can't. The answer takes the mark away; undefined where there is none. */
export async function locateHere(map: LeafletMap, show: ShowToast): Promise<(() => void) | undefined> {
  try {
    const { coords } = await askPosition()
    map.setView([coords.latitude, coords.longitude], Math.max(15, map.getZoom()))
    return markPosition(map, coords)
  } catch (error) {
    const isRefused = isPositionError(error) && error.code === 1
    show({
      text: isRefused ? (
        <Trans>This page may not use your position. Allow it in the browser’s settings for this site.</Trans>
      ) : (
        <Trans>Your position could not be found. Try again under open sky or with Wi-Fi on.</Trans>
      ),
      tone: 'bad',
    })
    return undefined
  }
}

const isPositionError = (error: unknown): error is GeolocationPositionError =>
  typeof error === 'object' && error !== null && 'code' in error

const askPosition = (): Promise<GeolocationPosition> =>
  new Promise((resolve, reject) => {
    navigator.geolocation.getCurrentPosition(resolve, reject, { enableHighAccuracy: true, timeout: 15_000 })
  })
