import { useMemo, useState } from 'react'
import { storesSeen } from '#mapStage/foundStores.ts'
import type { MapLayer } from '#mapStage/mapLayer.ts'
import type { MapStage } from '#mapStage/mapStage.ts'
import { useThematic } from '#mapStage/thematic/useThematic.ts'
import { useBaseMap } from './useBaseMap.ts'
import { useLayerState } from './useLayerState.ts'
import { useMapRecords } from './useMapRecords.ts'
import type { MapScreenState } from './useMapScreen.ts'
import type { MapStore } from '#mapStage/useMapStores.ts'
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
    chosenStore: screen.chosen,
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
    openCard: screen.openCard,
    onWish: screen.setWish,
    startTool: hand.take,
    hasTool: hand.tool !== undefined,
    onStatus: hand.onStatus,
    isStopToldInPanel,
    setStopToldInPanel,
  }
}
