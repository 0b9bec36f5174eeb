import { msg } from '@lingui/core/macro'
import type { MapLayer } from '#mapStage/mapLayer.ts'

/** Id of the roads, which belong to the built-in ground. */
export const roadsId = 'roads'

export const roadsLayer: MapLayer = {
  id: roadsId,
  group: 'ground',
  label: msg`Roads`,
  isShownFirst: true,
}
