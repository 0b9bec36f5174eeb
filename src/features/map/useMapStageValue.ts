import { useMemo, useState } from 'react'
import { storesSeen } from './foundStores.ts'
import type { MapLayer } from './mapLayer.ts'
import type { MapStage } from './mapStage.ts'
import { useThematic } from './thematic/useThematic.ts'
import { useBaseMap } from './useBaseMap.ts'
import { useLayerState } from './useLayerState.ts'
import { useMapRecords } from './useMapRecords.ts'
import type { MapScreenState } from './useMapScreen.ts'
import type { MapStore } from './useMapStores.ts'
import type { ToolInHand } from './useToolInHand.ts'

/** What layers, tools and cards are given by the screen. */
export function useMapStageValue(
  screen: MapScreenState,
  stores: readonly MapStore[] | undefined,
  mapLayers: readonly MapLayer[],
  hand: ToolInHand,
): MapStage {
  const [layers, onLayers] = useLayerState()
  const [baseMap, onBaseMap] = useBaseMap()
  const records = useMapRecords(mapLayers, layers)
  const thematic = useThematic(mapLayers, layers, screen.zoom)
  const shownStoreCount = useMemo(() => storesSeen(stores ?? [], screen.seen).count, [stores, screen.seen])
  const [isStopToldInPanel, setStopToldInPanel] = useState(false)
  return {
    stores,
    shownStoreCount,
    chosenStoreId: screen.chosen?.id,
    chooseStore: screen.choose,
    gatherStores: screen.gather,
    records,
    mapLayers,
    layers,
    onLayers,
    baseMap,
    onBaseMap,
    thematic,
    map: () => screen.handle.current,
    startTool: hand.take,
    isStopToldInPanel,
    setStopToldInPanel,
  }
}
