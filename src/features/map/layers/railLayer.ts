import { msg } from '@lingui/core/macro'
import type { MapLayer } from '#mapStage/mapLayer.ts'

/** Id of rail and metro, which belong to the built-in ground. */
export const railId = 'rail'

export const railLayer: MapLayer = {
  id: railId,
  group: 'ground',
  label: msg`Rail and metro`,
  isShownFirst: true,
}
