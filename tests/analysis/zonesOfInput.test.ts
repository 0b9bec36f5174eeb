import { expect, test } from 'vitest'
import { findRun } from '#analysis/runs/findRun.ts'

const resultOf = (name: string, input: unknown) => JSON.parse(JSON.stringify(findRun(name)!.run(input).result))
const square = (west: number, south: number, side: number) => ({
  type: 'Polygon',
  coordinates: [
    [
      [west, south],
      [west + side, south],
      [west + side, south + side],
      [west, south + side],
      [west, south],
    ],
  ],
})
const feature = (geometry: unknown, properties: unknown = {}) => ({ type: 'Feature', properties, geometry })
const collection = (...features: unknown[]) => ({ type: 'FeatureCollection', features })
const circle = (longitude: number, latitude: number, radiusMetres: number) =>
  feature({ type: 'Point', coordinates: [longitude, latitude] }, { radiusMetres })
const areaOf = (zone: unknown) => resultOf('zone-area', { zone, units: 'metres' }).squareMetres

test('ground that lies in two parts of a zone counts once, whether features or polygons', () => {
  const left = square(0, 0, 10)
  const right = square(5, 0, 10)
  expect(areaOf(collection(feature(left), feature(right)))).toBe(150)
  expect(areaOf({ type: 'MultiPolygon', coordinates: [left.coordinates, right.coordinates] })).toBe(150)
  expect(areaOf(collection(feature(left), feature(left)))).toBe(100)
  expect(areaOf(collection(feature(left), feature(square(10, 0, 10)), feature(square(50, 50, 10))))).toBe(300)
  // A hole in one part is filled by another part.
  const hole = { type: 'Polygon', coordinates: [...left.coordinates, ...square(4, 4, 2).coordinates] }
  expect(areaOf(hole)).toBe(96)
  expect(areaOf(collection(feature(hole), feature(square(4, 4, 2))))).toBe(100)
})

test('the people of such a zone are those of its ground, each once', () => {
  const areas = collection(
    feature(square(0, 0, 10), { population: 100 }),
    feature(square(10, 0, 10), { population: 40 }),
  )
  const zone = collection(feature(square(0, 0, 10)), feature(square(5, 0, 10)))
  expect(resultOf('demographics', { areas, zone, units: 'metres' }).population).toBeCloseTo(120, 9)
})

test('a ring may be left open, even a triangle, and run either way', () => {
  const triangle = [
    [0, 0],
    [10, 0],
    [10, 10],
  ]
  expect(areaOf({ type: 'Polygon', coordinates: [triangle] })).toBe(50)
  expect(areaOf({ type: 'Polygon', coordinates: [triangle.toReversed()] })).toBe(50)
})

test.each([
  [
    { type: 'LineString', coordinates: [] },
    /^zone must be a GeoJSON Polygon, MultiPolygon, Feature or FeatureCollection/,
  ],
  ['POLYGON((0 0))', /^zone must be a GeoJSON/],
  [{ type: 'MultiPolygon', coordinates: [] }, /^zone\.coordinates must have a polygon/],
  [feature(null), /^zone\.geometry must be a Polygon or MultiPolygon, but is null/],
  [collection(circle(0, 0, 5), feature(square(0, 0, 1))), /^zone\.features must be one circle alone/],
  [square(100, 0, 90), /is not on Earth in degrees, longitude first/],
])('what is no zone is refused by what it is: %j', (zone, sentence) => {
  expect(() => findRun('zone-area')!.run({ zone })).toThrow(sentence)
})

test('points and sites whose latitude stands first are refused, not looked for where they are not', () => {
  const swapped = collection(feature({ type: 'Point', coordinates: [25.02, 121.52] }))
  expect(() => findRun('count-in-zone')!.run({ zone: square(121.5, 25, 0.04), points: swapped })).toThrow(
    /not on Earth/,
  )
  expect(() => findRun('thiessen')!.run({ sites: swapped })).toThrow(/not on Earth/)
})

test('a store within the studied circle is exposed whole, however long the borders of the areas', () => {
  const areas = collection(
    feature(square(121, 24, 0.5), { population: 3000 }),
    feature(square(121, 24.5, 0.5), { population: 5000 }),
  )
  // The border between the two villages is a parallel, which bends by 20 m in the plane around the circles.
  const { exposedPopulation, storePopulation } = resultOf('overlap', {
    store: circle(121.2, 24.5, 2000),
    studied: circle(121.2, 24.5, 3000),
    areas,
  })
  expect(exposedPopulation).toBeCloseTo(1, 9)
  expect(storePopulation).toBeGreaterThan(0)
})

test('streets to lay a buffer around are lists of places or GeoJSON, all the same', () => {
  const coordinates = [
    [121.5, 25],
    [121.502, 25],
  ]
  const bufferAreaOf = (lines: unknown) => resultOf('street-buffer', { lines, metres: 10 }).squareMetres
  const street = { type: 'LineString', coordinates }
  const expected = bufferAreaOf([coordinates])
  expect(expected).toBeGreaterThan(4000)
  expect(bufferAreaOf(street)).toBe(expected)
  expect(bufferAreaOf(feature(street))).toBe(expected)
  expect(bufferAreaOf(collection(feature({ type: 'MultiLineString', coordinates: [coordinates] })))).toBe(expected)
  expect(() => bufferAreaOf(square(121.5, 25, 0.01))).toThrow(/^lines\S* must be .*LineString/)
  expect(() => bufferAreaOf([])).toThrow(/^lines must not be empty/)
})
