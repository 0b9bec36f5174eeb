import { useMemo } from 'react'
import type { PointScene } from '#draw/tiles/tileScene.ts'
import { usePointCountries } from './usePointCountries.ts'
import { isShown, type LayerState } from '#mapStage/layerState.ts'
import type { MapLayer, RecordsShown } from '#mapStage/mapLayer.ts'

/** What is drawn on the map for the layers that are shown. */
export interface MapContent {
  /** Layers with a scene of their own, in the order of the list. */
  readonly scenes: readonly MapLayer[]
  /** Points for the tile worker. */
  readonly points: readonly PointScene[]
}

/** The content of the map; the same object until layers or their records change. */
export function useMapContent(layers: readonly MapLayer[], state: LayerState, records: RecordsShown): MapContent {
  const countries = usePointCountries()
  return useMemo(() => {
    const shown = layers.filter((layer) => isShown(layer, state))
    return {
      scenes: shown.filter(({ Scene }) => Scene),
      points: shown.flatMap(({ id, points }) =>
        (points?.({ records, state, countries }) ?? []).map((made, at) => ({ id: `${id}.${at}`, ...made })),
      ),
    }
  }, [layers, state, records, countries])
}
