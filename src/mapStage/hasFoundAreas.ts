import { atom, useSetAtom } from 'jotai'
import { useEffect } from 'react'

/** True while areas that a search has found are on the map. */
export const hasFoundAreasAtom = atom(false)

/** Says that areas that a search has found are on the map, as long as whoever shows them does. */
export function useFoundAreas(isShown: boolean): void {
  const tell = useSetAtom(hasFoundAreasAtom)
  useEffect(() => {
    tell(isShown)
    return () => tell(false)
  }, [tell, isShown])
}
