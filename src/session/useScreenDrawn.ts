import { useSetAtom } from 'jotai'
import { useEffect } from 'react'
import { screenDrawnAtom } from './state.ts'
import { useWarmStudy } from './workers/useStudy.ts'

/**
 * Tells that the map has been drawn with its data: the analysis starts before anybody asks, and what the first screen does not need
 * is loaded.
 */
export function useScreenDrawn(isDrawn: boolean): void {
  const setDrawn = useSetAtom(screenDrawnAtom)
  useWarmStudy(isDrawn)
  useEffect(() => {
    if (isDrawn) setDrawn(true)
  }, [isDrawn, setDrawn])
}
