import { atom, useSetAtom } from 'jotai'
import { useEffect } from 'react'

export const hasFoundAreasAtom = atom(false)

export function useFoundAreas(isShown: boolean): void {
  const setHasFoundAreas = useSetAtom(hasFoundAreasAtom)
  useEffect(() => {
    setHasFoundAreas(isShown)
    return () => setHasFoundAreas(false)
  }, [setHasFoundAreas, isShown])
}
