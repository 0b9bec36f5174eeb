import { expect, test } from 'vitest'
import { zoneTraces } from './zoneTraces.ts'
import { placeOfWorld } from './worldPoint.ts'

const circle = { type: 'Circle', centre: { latitude: 25, longitude: 121.5 }, radiusMetres: 1000 } as const

test('a circle of a kilometre reaches a kilometre north of its centre', () => {
  const [zone] = zoneTraces([{ id: 'a', tier: 1, shape: circle }])
  const north = placeOfWorld({ x: 0, y: zone?.bounds.minY ?? 0 }).latitude
  expect((north - 25) * 111_195).toBeCloseTo(1000, -1)
})

test('outer tiers are drawn first and the chosen zone last', () => {
  const zones = zoneTraces([
    { id: 'core', tier: 0, shape: circle },
    { id: 'chosen', tier: 4, shape: circle, isChosen: true },
    { id: 'fringe', tier: 4, shape: circle },
  ])
  expect(zones.map(({ id }) => id)).toEqual(['fringe', 'core', 'chosen'])
})

test('a polygon keeps its holes as rings of their own', () => {
  const ring = [
    [121, 25],
    [122, 25],
    [122, 26],
    [121, 25],
  ] as const
  const [zone] = zoneTraces([{ id: 'a', tier: 2, shape: { type: 'Polygon', coordinates: [ring, ring] } }])
  expect(zone?.rings.map((points) => points.length)).toEqual([8, 8])
})
