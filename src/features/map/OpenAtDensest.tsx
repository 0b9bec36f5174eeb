import { useEffect, useRef } from 'react'
import { densestGroup } from '#domain/geo/densestGroup.ts'
import type { Place } from '#domain/geo/point.ts'
import { useMapHandle } from '#mapStage/mapHandleAtom.ts'
import { useMapStores } from '#mapStage/storesOnMap.ts'
import { useSession } from '#session/useSession.ts'

/**
 * Pans to the densest part of the chain once its stores are loaded. Members in charge of some stores see all of their
 * own stores. Rendered only without a stored or configured view; never overrides a map move or a link.
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

/** Returns whether two centers are nearly equal: panels shift the center far less than a user would. */
const isNear = (a: Place, b: Place | undefined): boolean =>
  b !== undefined && Math.abs(a.latitude - b.latitude) < 0.1 && Math.abs(a.longitude - b.longitude) < 0.1
