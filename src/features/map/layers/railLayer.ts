import { msg } from '@lingui/core/macro'
import type { MapLayer } from '#mapStage/mapLayer.ts'

/** Id of the rail and metro layer, which is part of the built-in base map. */
export const railId = 'rail'

export const railLayer: MapLayer = {
  id: railId,
  group: 'ground',
  label: msg`Rail and metro`,
  isShownFirst: true,
}
