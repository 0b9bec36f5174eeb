import { useState } from 'react'
import type { Place } from '#domain/geo/point.ts'

export type PositionState = 'ready' | 'searching' | 'refused' | 'failed'

export function usePosition(onPlace: (place: Place) => void): { state: PositionState; locate: () => void } {
  const [state, setState] = useState<PositionState>('ready')
  function locate() {
    if (!('geolocation' in navigator)) return setState('failed')
    setState('searching')
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setState('ready')
        onPlace(placeOf(coords))
      },
      ({ code }) => setState(code === 1 ? 'refused' : 'failed'),
      { enableHighAccuracy: true, timeout: 20_000, maximumAge: 5_000 },
    )
  }
  return { state, locate }
}

export const placeOf = ({
  latitude,
  longitude,
  accuracy,
}: Pick<GeolocationCoordinates, 'latitude' | 'longitude' | 'accuracy'>): Place => ({
  latitude: Number(latitude.toFixed(6)),
  longitude: Number(longitude.toFixed(6)),
  accuracyMetres: Math.round(accuracy),
})
