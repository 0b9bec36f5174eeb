import { useEffect, useEffectEvent, useRef } from 'react'
import type { Place } from '#domain/geo/point.ts'
import { placeZoom } from '#mapStage/placeZoom.ts'
import { useMapCard } from '#mapStage/useMapCard.ts'
import { useNavigation } from '#session/navigation.ts'

export function useLinkedPlace(at: string | undefined): void {
  const { card, openCard } = useMapCard()
  const { go } = useNavigation()
  const open = useEffectEvent((text: string) => {
    const [latitude = NaN, longitude = NaN] = text.split(',').map(Number)
    const isOnEarth = Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180
    if (isOnEarth && text !== textOf(card?.place))
      openCard({ place: { latitude, longitude }, reachMetres: 0, zoom: placeZoom })
  })
  useEffect(() => {
    if (at !== undefined) open(at)
  }, [at])

  const last = useRef<string>(undefined)
  const syncAddress = useEffectEvent((now: string | undefined) => {
    if (now === last.current) return
    last.current = now
    const { pathname, search } = location
    const named = new URLSearchParams(search)
    if (now === undefined) named.delete('at')
    else named.set('at', now)
    // Replace the history entry, so that Back doesn't step through viewed places.
    go(`${pathname}?${named}`, { replace: true })
  })
  const now = textOf(card?.place)
  useEffect(() => syncAddress(now), [now])
}

const textOf = (place: Place | undefined): string | undefined => place && `${place.latitude},${place.longitude}`
