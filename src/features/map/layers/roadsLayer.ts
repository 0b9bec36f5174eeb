import { msg } from '@lingui/core/macro'
import type { MapLayer } from '#mapStage/mapLayer.ts'

/** Id of the roads layer, which is part of the built-in base map. */
export const roadsId = 'roads'

export const roadsLayer: MapLayer = {
  id: roadsId,
  group: 'ground',
  label: msg`Roads`,
  isShownFirst: true,
}
