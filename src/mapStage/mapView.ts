import { atom, useStore } from 'jotai'
import { useCallback } from 'react'
import type { MapHandle } from '#mapKit/mapHandle.ts'
import type { WorldBounds } from '#mapKit/worldPoint.ts'

/** What is in the window of the map; undefined until it is there. */
export const seenAtom = atom<{ readonly zoom: number; readonly bounds: WorldBounds }>()

/** What moves the map. */
export const mapHandleAtom = atom<MapHandle>()

/** The map, to be asked when something happens: it is there before the effects of what stands on it. */
export function useMapHandle(): () => MapHandle | undefined {
  const store = useStore()
  return useCallback(() => store.get(mapHandleAtom), [store])
}
