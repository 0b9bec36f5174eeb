import { msg } from '@lingui/core/macro'
import type { MapLayer } from '../mapLayer.ts'

export const populationLayer: MapLayer = {
  id: 'population',
  group: 'areas',
  label: msg`Population`,
  thematic: { variable: 'population', legend: msg`People per area`, figure: 'count' },
}
