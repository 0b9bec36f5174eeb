import fc from 'fast-check'
import { anySize } from './anyInput.ts'

export const degree = (from: number, to: number) => fc.double({ min: from, max: to, noNaN: true })
export const position = fc.tuple(degree(121.5, 121.52), degree(25, 25.02))
export const anyPosition = fc.oneof(
  position,
  fc.tuple(degree(-180, 180), degree(-90, 90)),
  fc.constantFrom([180, 90], [-180, -90], [0, 0], [200, 0], [121.5, 91], [121.5, 25]),
)
export const keys = fc.array(fc.double({ noNaN: true }), { minLength: 6, maxLength: 6 })
const ringOf = (item: fc.Arbitrary<readonly number[]>) =>
  fc.array(item, { minLength: 1, maxLength: 7 }).map((ring) => [...ring, ring[0]!])
const polygonOf = (item: fc.Arbitrary<readonly number[]>) =>
  fc.array(ringOf(item), { minLength: 1, maxLength: 2 }).map((coordinates) => ({ type: 'Polygon', coordinates }))
const circleOf = (item: fc.Arbitrary<readonly number[]>) =>
  fc
    .tuple(item, fc.oneof(fc.double({ min: 1, max: 3000, noNaN: true }), anySize))
    .map(([coordinates, radiusMetres]) => ({
      type: 'Feature',
      properties: { radiusMetres },
      geometry: { type: 'Point', coordinates },
    }))
const zoneOf = (item: fc.Arbitrary<readonly number[]>) =>
  fc.oneof(
    polygonOf(item),
    circleOf(item),
    fc.array(polygonOf(item), { minLength: 1, maxLength: 2 }).map((polygons) => ({
      type: 'MultiPolygon',
      coordinates: polygons.map(({ coordinates }) => coordinates),
    })),
  )
export const anyZone = fc.oneof(zoneOf(position), zoneOf(anyPosition))
export const collection = (features: readonly unknown[]) => ({ type: 'FeatureCollection', features })
export const pointsOf = (item: fc.Arbitrary<readonly number[]>, max = 6) =>
  fc
    .array(item, { maxLength: max })
    .map((list) =>
      collection(list.map((coordinates, id) => ({ type: 'Feature', id, geometry: { type: 'Point', coordinates } }))),
    )

export const tileAt = (at: number) => {
  const west = 121.5 + 0.01 * (at % 2)
  const south = 25 + 0.01 * Math.floor(at / 2)
  const east = west + 0.01
  const north = south + 0.01
  const ring = [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ]
  return { type: 'Polygon', coordinates: [ring] }
}

/** Returns a square for each value, in rows of two, from 121.5, 25 on; four of them end at 121.52, 25.02. */
export const tiles = (values: readonly unknown[]) =>
  collection(
    values.map((population, id) => ({ type: 'Feature', id, properties: { population }, geometry: tileAt(id) })),
  )
export const people = fc.array(fc.oneof(fc.integer({ min: 0, max: 9000 }), fc.constant(null)), {
  minLength: 4,
  maxLength: 4,
})
