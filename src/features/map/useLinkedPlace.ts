import { useEffect, useEffectEvent } from 'react'
import { placeZoom } from '#mapStage/placeZoom.ts'
import { useMapCard } from '#mapStage/useMapCard.ts'

/** Opens what is told of the place that a link names. */
export function useLinkedPlace(at: string | undefined): void {
  const { openCard } = useMapCard()
  const open = useEffectEvent((text: string) => {
    const [latitude = NaN, longitude = NaN] = text.split(',').map(Number)
    const isOnEarth = Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180
    if (isOnEarth) openCard({ place: { latitude, longitude }, reachMetres: 0, zoom: placeZoom })
  })
  useEffect(() => {
    if (at !== undefined) open(at)
  }, [at])
}
