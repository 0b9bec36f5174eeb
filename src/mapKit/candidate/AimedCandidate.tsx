import { type ReactNode, useEffect, useState } from 'react'
import type { Place } from '#domain/geo/point.ts'
import { StatusShape } from '#ui/StatusShape.tsx'
import { useMap } from '../mapContext.ts'
import styles from './Candidate.module.css'
import { RingLayer } from './RingLayer.tsx'
import type { MapRing } from './ringOverlay.ts'

export interface AimedCandidateProps {
  place: Place
  rings: readonly MapRing[]
  children: ReactNode
}

export function AimedCandidate({ place, rings, children }: AimedCandidateProps) {
  const map = useMap()
  const [, redraw] = useState(0)
  useEffect(() => {
    const onMove = () => redraw((count) => count + 1)
    map.on('move zoomend', onMove)
    return () => void map.off('move zoomend', onMove)
  }, [map])
  const { x, y } = map.latLngToContainerPoint([place.latitude, place.longitude])
  const isRight = x > map.getSize().x * 0.62
  return (
    <>
      <RingLayer centre={place} rings={rings} />
      <div className={styles.aimed} style={{ transform: `translate(${x}px, ${y}px)` }} aria-hidden="true">
        <StatusShape status={3} size={30} cased />
        <div className={isRight ? styles.readoutLeft : styles.readout}>{children}</div>
      </div>
    </>
  )
}
