import { beforeAll, expect, test } from 'vitest'
import type { Shape } from '#domain/geo/point.ts'
import { readPath, writePath } from '#domain/layer/notePath.ts'
import { longestPath } from '#domain/layer/layerFields.ts'
import { activateLocale } from '#i18n/activateLocale.ts'
import type { Measure } from './measure.ts'
import { noteOfMeasure } from './noteOfMeasure.ts'

beforeAll(() => activateLocale('en-us', {}))

const reach: Measure = { id: 'r', kind: 'reach', path: [[121.53, 25.05]], mode: 'car', minutes: 20 }

function ragged(corners: number): [number, number][] {
  const ring = Array.from({ length: corners }, (_, at): [number, number] => {
    const angle = (at / corners) * 2 * Math.PI
    const reached = at % 2 === 0 ? 0.05 : 0.04
    return [121.53 + reached * Math.cos(angle), 25.05 + reached * Math.sin(angle)]
  })
  return [...ring, ring[0]!]
}

test('a drive time becomes the outline of its largest part, with no more corners than a note takes', () => {
  const area: Shape = { type: 'MultiPolygon', coordinates: [[ragged(12)], [ragged(9_000), ragged(400)]] }
  const { kind, path, text } = noteOfMeasure(reach, area)
  expect([kind, text]).toEqual(['area', 'Drive time 20 min by car'])
  expect(path.length).toBeGreaterThan(3)
  const written = writePath(path)
  expect(written.length).toBeLessThanOrEqual(longestPath)
  expect(readPath(written)).toHaveLength(path.length)
})

test('a drive time that is not worked out yet is a marker at its place', () => {
  expect(noteOfMeasure(reach, undefined)).toEqual({
    kind: 'marker',
    path: [{ longitude: 121.53, latitude: 25.05 }],
    text: 'Drive time 20 min by car',
  })
})
