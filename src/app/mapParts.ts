import { placeTeller } from '#features/places/placeTeller.ts'
import { MapSearch } from '#features/search/MapSearch.tsx'
import type { MapParts } from '#mapStage/mapParts.ts'
import { mapLayers } from './mapLayers.ts'
import { mapTools } from './mapTools.ts'

/** What features bring to the map. */
export const mapParts: MapParts = {
  layers: mapLayers,
  tools: mapTools,
  teller: placeTeller,
  Search: MapSearch,
}
