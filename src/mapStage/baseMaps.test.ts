import { expect, test } from 'vitest'
import { baseMapOf } from './baseMaps.ts'

const osm = {
  id: 'osm',
  label: 'OpenStreetMap',
  template: 'https://example.test/{z}/{x}/{y}.png',
  attribution: '©',
  maxZoom: 19,
}

test('a base map that this server does not know is the standard one', () => {
  expect(baseMapOf('osm', [osm])).toEqual({ id: 'osm', look: 'colour', online: osm })
  expect(baseMapOf('osm', [])).toEqual({ id: 'standard', look: 'colour', online: undefined })
  expect(baseMapOf(undefined, [osm]).id).toBe('standard')
  expect(baseMapOf('grey', [osm])).toEqual({ id: 'grey', look: 'grey', online: undefined })
})
