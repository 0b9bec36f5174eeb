import { createContext, use } from 'react'
import type { MapHandle } from '#mapKit/mapHandle.ts'
import type { BaseMap, BaseMapId } from './baseMaps.ts'
import type { LayerState } from './layerState.ts'
import type { MapCard } from './mapCard.ts'
import type { MapLayer, RecordsShown } from './mapLayer.ts'
import type { ToolStart, ToolStatus } from './mapTool.ts'
import type { Thematic } from './thematic/useThematic.ts'
import type { MapStore } from './useMapStores.ts'

/** What layers, tools and cards may know of the map screen, and ask of it. */
export interface MapStage {
  /** Stores with a place, ordered by name; undefined while they are read. */
  readonly stores: readonly MapStore[] | undefined
  /** How many of them lie in the window. */
  readonly shownStoreCount: number
  readonly chosenStore: MapStore | undefined
  readonly chooseStore: (id: string) => void
  /** Lists stores that lie at one place. */
  readonly gatherStores: (ids: readonly string[]) => void
  /** Records of a layer that is shown; undefined while they are read. */
  readonly records: RecordsShown
  /** All layers there are, and how this member has set them. */
  readonly mapLayers: readonly MapLayer[]
  readonly layers: LayerState
  readonly onLayers: (state: LayerState) => void
  readonly baseMap: BaseMap
  readonly onBaseMap: (id: BaseMapId) => void
  /** What areas are coloured by now. */
  readonly thematic: Thematic
  /** The map, once it is there. */
  readonly map: () => MapHandle | undefined
  /** Tells of a place beside the map. */
  readonly openCard: (card: MapCard) => void
  /** What is searched for; '' for nothing. */
  readonly onWish: (wish: string) => void
  /** Takes a tool in hand, where one is asked to begin. */
  readonly startTool: (id: string, start?: ToolStart) => void
  readonly hasTool: boolean
  /** What the toolbar says while no tool is in hand; always the same function. */
  readonly onStatus: (status: ToolStatus | undefined) => void
  /** A panel says already why the analysis stands still, so that the notice over the map need not. */
  readonly isStopToldInPanel: boolean
  /** Always the same function. */
  readonly setStopToldInPanel: (isTold: boolean) => void
}

export const MapStageContext = createContext<MapStage | null>(null)

/** The map screen around a layer, tool or card. */
export function useMapStage(): MapStage {
  const stage = use(MapStageContext)
  if (!stage) throw new Error('A part of the map needs the map screen around it.')
  return stage
}
