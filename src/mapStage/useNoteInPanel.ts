import { atom, useSetAtom } from 'jotai'
import { useEffect } from 'react'

/** True if a panel explains why the analysis is paused; the map then omits its notice. */
export const isStopNotedAtom = atom(false)

export function useNoteInPanel(isShown: boolean): void {
  const setStopNoted = useSetAtom(isStopNotedAtom)
  useEffect(() => {
    if (!isShown) return
    setStopNoted(true)
    return () => setStopNoted(false)
  }, [isShown, setStopNoted])
}
