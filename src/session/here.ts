import { atom, useAtom } from 'jotai'
import { useState } from 'react'
import type { Place } from '#domain/geo/point.ts'

/** Where this device was found last, for whoever sorts by distance; undefined until somebody asks. */
export const hereAtom = atom<Place | undefined>(undefined)

export type Search = 'resting' | 'searching' | 'refused' | 'failed'

/** Where this device is, and the way to ask it. */
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

/** Shortcuts of the installed app ask for the position by their address. */
export const isNearAsked = (): boolean => new URLSearchParams(location.search).has('near')
