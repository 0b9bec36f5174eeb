import { useEffect, useRef } from 'react'
import type { Place } from '#domain/geo/point.ts'
import { useMap } from '../mapContext.ts'
import { type MapRing, RingOverlay } from './ringOverlay.ts'

export interface RingLayerProps {
  centre: Place
  /** Rings to draw; the chosen ring is last. */
  rings: readonly MapRing[]
}

export function RingLayer({ centre, rings }: RingLayerProps) {
  const map = useMap()
  const overlay = useRef<RingOverlay | null>(null)
  const first = useRef({ centre, rings })

  useEffect(() => {
    const made = new RingOverlay(first.current.centre, first.current.rings)
    overlay.current = made
    made.addTo(map)
    return () => void made.remove()
  }, [map])

  useEffect(() => overlay.current?.setRings(rings), [rings])
  useEffect(() => overlay.current?.setCentre(centre), [centre])
  return null
}
