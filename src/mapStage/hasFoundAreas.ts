import { atom, useSetAtom } from 'jotai'
import { useEffect } from 'react'

/** True while areas that a search has found are on the map. */
export const hasFoundAreasAtom = atom(false)

/** Says that areas that a search has found are on the map, as long as whoever shows them does. */
export function useFoundAreas(isShown: boolean): void {
  const setHasFoundAreas = useSetAtom(hasFoundAreasAtom)
  useEffect(() => {
    setHasFoundAreas(isShown)
    return () => setHasFoundAreas(false)
  }, [setHasFoundAreas, isShown])
}
