import { msg } from '@lingui/core/macro'
import type { MapLayer } from '../mapLayer.ts'

export const densityLayer: MapLayer = {
  id: 'density',
  group: 'areas',
  label: msg`Population density`,
  thematic: { variable: 'density', legend: msg`People per km²`, figure: 'count' },
}
