import { msg } from '@lingui/core/macro'
import type { MapLayer } from '../mapLayer.ts'

export const ageLayer: MapLayer = {
  id: 'age',
  group: 'areas',
  label: msg`Aged 60 and over`,
  thematic: { variable: 'share60plus', legend: msg`Share of people aged 60 and over`, figure: 'share' },
}
