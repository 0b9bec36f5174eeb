import { areaLayers } from '#features/areas/areaLayers.ts'
import { companyPoisLayer } from '#features/places/layers/companyPoisLayer.tsx'
import { competitorsLayer } from '#features/places/layers/competitorsLayer.tsx'
import { referencePointsLayer } from '#features/places/layers/referencePointsLayer.tsx'
import { notesLayer } from '#features/notes/notesLayer.tsx'
import { railLayer } from '#features/map/layers/railLayer.ts'
import { roadsLayer } from '#features/map/layers/roadsLayer.ts'
import { storesLayer } from '#features/map/layers/storesLayer.tsx'
import { deliveryZonesLayer } from '#features/tradeZones/deliveryZonesLayer.tsx'
import { tradeZonesLayer } from '#features/tradeZones/tradeZonesLayer.tsx'
import type { MapLayer } from '#mapStage/mapLayer.ts'

/** The layers of the map, in the order of the panel; later ones are drawn over earlier ones. */
export const mapLayers: readonly MapLayer[] = [
  ...areaLayers,
  notesLayer,
  storesLayer,
  tradeZonesLayer,
  deliveryZonesLayer,
  competitorsLayer,
  companyPoisLayer,
  referencePointsLayer,
  roadsLayer,
  railLayer,
]
