import { expect, test } from 'vitest'
import { distanceMetres, lineMetres, offsetPlace, ringSquareMetres } from '../geographicMetres.ts'
import { circleOf, measureOf, shapeOf } from './sketch.ts'

const taipei = { latitude: 25.0351, longitude: 121.5533 }

function roundPolygon(radiusMetres: number) {
  const ring = Array.from({ length: 96 }, (_, corner) => {
    const angle = (corner / 96) * 2 * Math.PI
    const { latitude, longitude } = offsetPlace(taipei, radiusMetres * Math.cos(angle), radiusMetres * Math.sin(angle))
    return [longitude, latitude]
  })
  return { type: 'Polygon', coordinates: [[...ring, ring[0]!]] }
}

test('a drawn circle is handed on as a true circle by centre and radius', () => {
  const circle = circleOf(roundPolygon(750))
  expect(circle?.radiusMetres).toBe(750)
  expect(distanceMetres(circle!.centre, taipei)).toBeLessThan(0.5)
  expect(shapeOf('circle', roundPolygon(750))).toEqual(circle)
})

test('a polygon keeps its corners, and a line is no shape', () => {
  const triangle = {
    type: 'Polygon',
    coordinates: [
      [
        [121.55, 25.03],
        [121.56, 25.03],
        [121.56, 25.04],
        [121.55, 25.03],
      ],
    ],
  }
  expect(shapeOf('polygon', triangle)).toEqual(triangle)
  expect(shapeOf('line', { type: 'LineString', coordinates: [[121.55, 25.03]] })).toBeUndefined()
  expect(shapeOf('polygon', { type: 'Polygon', coordinates: [[[121.55, 25.03]]] })).toBeUndefined()
})

test('distance and area on the ground are those of the ellipsoid', () => {
  // One minute of latitude and of longitude at 25° N, from the WGS 84 radii of curvature.
  expect(distanceMetres({ latitude: 25, longitude: 121 }, { latitude: 25 + 1 / 60, longitude: 121 })).toBeCloseTo(
    1846.3,
    0,
  )
  expect(distanceMetres({ latitude: 25, longitude: 121 }, { latitude: 25, longitude: 121 + 1 / 60 })).toBeCloseTo(
    1682.4,
    0,
  )
  const corners = [
    [0, 0],
    [1000, 0],
    [1000, 1000],
    [0, 1000],
  ].map(([east, north]) => offsetPlace(taipei, east!, north!))
  expect(ringSquareMetres(corners) / 1e6).toBeCloseTo(1, 3)
  expect(lineMetres(corners)).toBeCloseTo(3000, -1)
})

test('what is drawn is measured as it grows, and nothing before there is something', () => {
  expect(measureOf('line', { type: 'LineString', coordinates: [[121.55, 25.03]] })).toBeUndefined()
  expect(measureOf('circle', roundPolygon(500))).toMatchObject({ kind: 'circle', radiusMetres: 500 })
  expect(measureOf('polygon', { type: 'Polygon', coordinates: [[]] })).toBeUndefined()
})
