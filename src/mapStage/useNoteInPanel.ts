import { atom, useSetAtom } from 'jotai'
import { useEffect } from 'react'

/** A panel says already why the analysis stands still, so that the notice over the map need not. */
export const isStopNotedAtom = atom(false)

/** A panel says why the analysis stands still, as long as it is shown and `isTold`. */
export function useNoteInPanel(isShown: boolean): void {
  const setStopNoted = useSetAtom(isStopNotedAtom)
  useEffect(() => {
    if (!isShown) return
    setStopNoted(true)
    return () => setStopNoted(false)
  }, [isShown, setStopNoted])
}
