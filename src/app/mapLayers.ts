import { areaLayers } from '#features/areas/areaLayers.ts'
import { heatLayer } from '#features/areas/heat/heatLayer.ts'
import { companyPoisLayer } from '#features/places/layers/companyPoisLayer.ts'
import { competitorsLayer } from '#features/places/layers/competitorsLayer.ts'
import { referencePointsLayer } from '#features/places/layers/referencePointsLayer.ts'
import { notesLayer } from '#features/notes/notesLayer.ts'
import { railLayer } from '#features/map/layers/railLayer.ts'
import { roadsLayer } from '#features/map/layers/roadsLayer.ts'
import { storesLayer } from '#features/map/layers/storesLayer.tsx'
import { streetLayer } from '#features/streetView/layer/streetLayer.ts'
import { deliveryZonesLayer } from '#features/tradeZones/deliveryZonesLayer.ts'
import { tradeZonesLayer } from '#features/tradeZones/tradeZonesLayer.ts'
import type { MapLayer } from '#mapStage/mapLayer.ts'

export const mapLayers: readonly MapLayer[] = [
  ...areaLayers,
  storesLayer,
  notesLayer,
  competitorsLayer,
  companyPoisLayer,
  referencePointsLayer,
  streetLayer,
  deliveryZonesLayer,
  tradeZonesLayer,
  heatLayer,
  roadsLayer,
  railLayer,
]
