import { useEffect, useRef } from 'react'
import { densestGroup } from '#domain/geo/densestGroup.ts'
import type { Place } from '#domain/geo/point.ts'
import { useMapHandle } from '#mapStage/mapView.ts'
import { useMapStores } from '#mapStage/storesOnMap.ts'
import { useSession } from '#session/useSession.ts'

/**
 * Brings the densest part of the chain into sight once its stores are there, of who looks after some stores only these, where nobody has
 * said yet where the map opens. Who has moved the map by then, or followed a link, stays there.
 */
export function OpenAtDensest() {
  const map = useMapHandle()
  const { member } = useSession()
  const all = useMapStores()
  const own = all?.filter(({ id }) => member.boundStoreIds.includes(id))
  const stores = own && own.length > 0 ? own : all
  const opened = useRef<Place>(undefined)
  // A link leads where it says.
  const isDone = useRef(isLinked())
  useEffect(() => {
    const centre = map()?.centre()
    opened.current ??= centre
    if (isDone.current || !centre || !stores || stores.length === 0) return
    isDone.current = true
    const places = stores.map(({ place }) => place)
    if (isNear(centre, opened.current)) map()?.fit(stores === own ? places : densestGroup(places))
  }, [map, stores, own])
  return null
}

const isLinked = (): boolean => ['id', 'at', 'group'].some((name) => new URLSearchParams(location.search).has(name))

/** Panels that come and go shift the middle of the free room, by far less than a person would. */
const isNear = (a: Place, b: Place | undefined): boolean =>
  b !== undefined && Math.abs(a.latitude - b.latitude) < 0.1 && Math.abs(a.longitude - b.longitude) < 0.1
