import { useMemo } from 'react'
import type { MarkerScene } from '#draw/tiles/tileScene.ts'
import { roughWidth } from '#mapKit/labelBoxes.ts'
import { labelZoom } from '#mapKit/markers/shownMarkers.ts'
import type { MapStore } from '#mapStage/storesOnMap.ts'

/**
 * Returns store markers with label widths; the same object until the content changes, so that tiles aren't repainted.
 */
export function useMarkerScene(stores: readonly MapStore[] | undefined): MarkerScene {
  const text = useMemo(
    () =>
      (stores ?? [])
        .map(({ place, name }) => `${place.longitude},${place.latitude},${Math.ceil(roughWidth(name))}`)
        .join(),
    [stores],
  )
  return useMemo(() => {
    const numbers = text === '' ? [] : text.split(',').map(Number)
    return {
      degrees: Float64Array.from(numbers.filter((_, at) => at % 3 < 2)),
      nameWidths: Float32Array.from(numbers.filter((_, at) => at % 3 === 2)),
      namesFrom: labelZoom,
    }
  }, [text])
}
