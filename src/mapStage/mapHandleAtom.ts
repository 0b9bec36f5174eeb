import { atom, useStore } from 'jotai'
import { useCallback } from 'react'
import type { MapHandle } from '#mapKit/mapHandle.ts'
import type { WorldBounds } from '#mapKit/worldPoint.ts'

/** The map's viewport; undefined until the map is ready. */
export const seenAtom = atom<{ readonly zoom: number; readonly bounds: WorldBounds }>()

export const mapHandleAtom = atom<MapHandle>()

/** Returns a getter for the map, for event handlers. The map is set before the effects of map children. */
export function useMapHandle(): () => MapHandle | undefined {
  const store = useStore()
  return useCallback(() => store.get(mapHandleAtom), [store])
}
