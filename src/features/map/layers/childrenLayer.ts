import { msg } from '@lingui/core/macro'
import type { MapLayer } from '../mapLayer.ts'

export const childrenLayer: MapLayer = {
  id: 'children',
  group: 'areas',
  label: msg`Children under 15`,
  thematic: { variable: 'share0to14', legend: msg`Share of people aged 0–14`, figure: 'share' },
}
