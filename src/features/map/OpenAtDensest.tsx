import { useEffect, useRef } from 'react'
import { densestGroup } from '#domain/geo/densestGroup.ts'
import type { Place } from '#domain/geo/point.ts'
import { useMapHandle } from '#mapStage/mapView.ts'
import { useMapStores } from '#mapStage/storesOnMap.ts'

/**
 * Brings the densest part of the chain into sight once its stores are there, where nobody has said yet where the map opens. Who has moved
 * the map by then, or followed a link, stays there.
 */
export function OpenAtDensest() {
  const map = useMapHandle()
  const stores = useMapStores()
  const opened = useRef<Place>(undefined)
  const isDone = useRef(false)
  useEffect(() => {
    const centre = map()?.centre()
    opened.current ??= centre
    if (isDone.current || !centre || !stores || stores.length === 0) return
    isDone.current = true
    if (isNear(centre, opened.current)) map()?.fit(densestGroup(stores.map(({ place }) => place)))
  }, [map, stores])
  return null
}

/** Panels that come and go shift the middle of the free room, by far less than a person would. */
const isNear = (a: Place, b: Place | undefined): boolean =>
  b !== undefined && Math.abs(a.latitude - b.latitude) < 0.1 && Math.abs(a.longitude - b.longitude) < 0.1
