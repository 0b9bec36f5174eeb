import { msg } from '@lingui/core/macro'
import type { MapLayer } from '../mapLayer.ts'

export const householdSizeLayer: MapLayer = {
  id: 'householdSize',
  group: 'areas',
  label: msg`People per household`,
  thematic: { variable: 'householdSize', legend: msg`People per household`, figure: 'ratio' },
}
