import { ageLayer } from '#features/map/layers/ageLayer.ts'
import { childrenLayer } from '#features/map/layers/childrenLayer.ts'
import { companyPoisLayer } from '#features/map/layers/companyPoisLayer.tsx'
import { competitorsLayer } from '#features/map/layers/competitorsLayer.tsx'
import { densityLayer } from '#features/map/layers/densityLayer.ts'
import { householdSizeLayer } from '#features/map/layers/householdSizeLayer.ts'
import { populationLayer } from '#features/map/layers/populationLayer.ts'
import { referencePointsLayer } from '#features/map/layers/referencePointsLayer.tsx'
import { roadsLayer } from '#features/map/layers/roadsLayer.ts'
import { storesLayer } from '#features/map/layers/storesLayer.tsx'
import { tradeZonesLayer } from '#features/map/layers/tradeZonesLayer.tsx'
import type { MapLayer } from '#features/map/mapLayer.ts'

/** The layers of the map, in the order of the panel; later ones are drawn over earlier ones. */
export const mapLayers: readonly MapLayer[] = [
  densityLayer,
  populationLayer,
  ageLayer,
  childrenLayer,
  householdSizeLayer,
  storesLayer,
  tradeZonesLayer,
  competitorsLayer,
  companyPoisLayer,
  referencePointsLayer,
  roadsLayer,
]
