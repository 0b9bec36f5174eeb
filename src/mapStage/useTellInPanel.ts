import { useEffect } from 'react'
import { useMapStage } from './mapStage.ts'

/** A panel says why the analysis stands still, as long as it is shown and `isTold`: then the notice over the map need not. */
export function useTellInPanel(isTold: boolean): void {
  const { setStopToldInPanel } = useMapStage()
  useEffect(() => {
    if (!isTold) return
    setStopToldInPanel(true)
    return () => setStopToldInPanel(false)
  }, [isTold, setStopToldInPanel])
}
