import { atom, useSetAtom } from 'jotai'
import { useEffect } from 'react'

/** A panel says already why the analysis stands still, so that the notice over the map need not. */
export const isStopToldAtom = atom(false)

/** A panel says why the analysis stands still, as long as it is shown and `isTold`. */
export function useTellInPanel(isTold: boolean): void {
  const tell = useSetAtom(isStopToldAtom)
  useEffect(() => {
    if (!isTold) return
    tell(true)
    return () => tell(false)
  }, [isTold, tell])
}
