import { atom, useAtom } from 'jotai'
import { useState } from 'react'
import type { Place } from '#domain/geo/point.ts'

/** The device's last known position, for sorting by distance; undefined until located. */
export const hereAtom = atom<Place | undefined>(undefined)

export type Search = 'resting' | 'searching' | 'refused' | 'failed'

export function useHere(): { readonly here: Place | undefined; readonly search: Search; readonly locate: () => void } {
  const [here, setHere] = useAtom(hereAtom)
  const [search, setSearch] = useState<Search>('resting')
  function locate(): void {
    if (!('geolocation' in navigator)) return setSearch('failed')
    setSearch('searching')
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude, accuracy } }) => {
        setSearch('resting')
        setHere({ latitude, longitude, accuracyMetres: Math.round(accuracy) })
      },
      ({ code }) => setSearch(code === 1 ? 'refused' : 'failed'),
      { enableHighAccuracy: true, timeout: 15_000, maximumAge: 30_000 },
    )
  }
  return { here, search, locate }
}

/** Returns whether the URL requests the position, as the installed app's shortcuts do. */
export const isNearAsked = (): boolean => new URLSearchParams(location.search).has('near')
