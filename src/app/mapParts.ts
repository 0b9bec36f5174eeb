import { placeTeller } from '#features/places/placeTeller.ts'
import { MapSearch } from '#features/search/MapSearch.tsx'
import type { MapParts } from '#mapStage/mapParts.ts'
import { mapLayers } from './mapLayers.ts'
import { mapPanels } from './mapPanels.ts'
import { mapTools } from './mapTools.ts'

/** What features bring to the map. */
export const mapParts: MapParts = {
  layers: mapLayers,
  tools: mapTools,
  panels: mapPanels,
  teller: placeTeller,
  Search: MapSearch,
}
