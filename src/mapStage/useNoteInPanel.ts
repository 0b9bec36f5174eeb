import { atom, useSetAtom } from 'jotai'
import { useEffect } from 'react'

/** A panel already explains why the analysis is paused, so the map omits its notice. */
export const isStopNotedAtom = atom(false)

/** Sets the flag while `isShown`. */
export function useNoteInPanel(isShown: boolean): void {
  const setStopNoted = useSetAtom(isStopNotedAtom)
  useEffect(() => {
    if (!isShown) return
    setStopNoted(true)
    return () => setStopNoted(false)
  }, [isShown, setStopNoted])
}
