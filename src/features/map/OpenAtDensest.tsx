import { useEffect, useRef } from 'react'
import { densestGroup } from '#domain/geo/densestGroup.ts'
import type { Place } from '#domain/geo/point.ts'
import { useMapHandle } from '#mapStage/mapHandleAtom.ts'
import { useMapStores } from '#mapStage/storesOnMap.ts'
import { useSession } from '#session/useSession.ts'

/**
 * Fits the densest group of stores once the stores are loaded, or the stores to which the member is bound, if any.
 * Rendered without a stored or configured view; has no effect after a large map move or if a link opened the map.
 */
export function OpenAtDensest() {
  const map = useMapHandle()
  const { member } = useSession()
  const all = useMapStores()
  const own = all?.filter(({ id }) => member.boundStoreIds.includes(id))
  const stores = own && own.length > 0 ? own : all
  const opened = useRef<Place>(undefined)
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

/** Returns whether two centers are nearly equal, because panels also shift the center slightly. */
const isNear = (a: Place, b: Place | undefined): boolean =>
  b !== undefined && Math.abs(a.latitude - b.latitude) < 0.1 && Math.abs(a.longitude - b.longitude) < 0.1
