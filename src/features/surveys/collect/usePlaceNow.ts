import { useEffect, useState } from 'react'
import type { Place } from '#domain/geo/point.ts'
import { placeOf } from '../answering/usePosition.ts'

export type PlaceNow =
  | { readonly state: 'searching' | 'refused' | 'failed' }
  | { readonly state: 'found'; readonly place: Place; readonly at: number }

const goodMetres = 10
const restMs = 60_000

/**
 * Tracks the position while the page is visible. Once the position is accurate, tracking pauses for a minute to save
 * battery.
 */
export function usePlaceNow(): PlaceNow {
  const [now, setNow] = useState<PlaceNow>({ state: 'geolocation' in navigator ? 'searching' : 'failed' })
  useEffect(() => {
    if (!('geolocation' in navigator)) return
    let watch: number | undefined
    let rest: ReturnType<typeof setTimeout> | undefined
    const stop = () => {
      if (watch !== undefined) navigator.geolocation.clearWatch(watch)
      watch = undefined
    }
    const start = () => {
      if (watch !== undefined || document.visibilityState === 'hidden') return
      watch = navigator.geolocation.watchPosition(
        ({ coords, timestamp }) => {
          setNow({ state: 'found', place: placeOf(coords), at: timestamp })
          if (coords.accuracy > goodMetres) return
          stop()
          clearTimeout(rest)
          rest = setTimeout(start, restMs)
        },
        ({ code }) =>
          setNow((before) => (before.state === 'found' ? before : { state: code === 1 ? 'refused' : 'failed' })),
        { enableHighAccuracy: true, timeout: 30_000, maximumAge: 10_000 },
      )
    }
    const onVisible = () => (document.visibilityState === 'hidden' ? stop() : start())
    start()
    document.addEventListener('visibilitychange', onVisible)
    return () => {
      stop()
      clearTimeout(rest)
      document.removeEventListener('visibilitychange', onVisible)
    }
  }, [])
  return now
}
