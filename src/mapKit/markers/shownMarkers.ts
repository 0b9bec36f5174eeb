import { clusterPoints } from '../clusterPoints.ts'
import { labelsWithRoom } from '../labelBoxes.ts'
import { isInside, type WorldBounds, worldSize } from '../worldPoint.ts'
import type { StoreItem } from './storeItem.ts'

export type Shown =
  | { readonly kind: 'store'; readonly key: string; readonly store: StoreItem; readonly isLabelled: boolean }
  | {
      readonly kind: 'cluster'
      readonly key: string
      readonly x: number
      readonly y: number
      readonly members: readonly StoreItem[]
    }

/** Minimum zoom at which only stores at the same position are clustered. */
const looseZoom = 16
export const labelZoom = 13
/** Minimum distance in px at which markers don't overlap. */
const reachPixels = 44

/**
 * Clusters stores for a zoom level, independent of the viewport. The chosen store is excluded because it is always
 * drawn separately.
 */
export function gatherStores(stores: readonly StoreItem[], zoom: number, chosenId: string | undefined) {
  const reach = zoom >= looseZoom ? 0 : reachPixels / worldSize(zoom)
  return clusterPoints(
    stores.filter(({ id }) => id !== chosenId),
    reach,
  )
}

export function shownMarkers(
  gathered: ReturnType<typeof gatherStores>,
  chosen: StoreItem | undefined,
  bounds: WorldBounds,
  zoom: number,
): readonly Shown[] {
  const seen = gathered.filter((cluster) => isInside(cluster, bounds))
  const singles = [
    ...(chosen && isInside(chosen, bounds) ? [chosen] : []),
    ...seen.flatMap(({ members }) => (members.length === 1 ? members : [])),
  ]
  const labelled = zoom >= labelZoom ? storesWithRoom(singles, zoom) : new Set(chosen ? [chosen.id] : [])
  return [
    ...singles.map((store) => ({
      kind: 'store' as const,
      key: store.id,
      store,
      isLabelled: labelled.has(store.id),
    })),
    ...seen.flatMap(({ x, y, members }) =>
      members.length > 1
        ? [{ kind: 'cluster' as const, key: `${members.length}:${members[0]?.id ?? ''}`, x, y, members }]
        : [],
    ),
  ]
}

function storesWithRoom(stores: readonly StoreItem[], zoom: number): ReadonlySet<string> {
  const scale = worldSize(zoom)
  return labelsWithRoom(stores.map(({ id, x, y, name }) => ({ id, x: x * scale, y: y * scale, text: name })))
}
