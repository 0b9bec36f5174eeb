import { expect, test } from 'vitest'
import { areasAt, placeAt, plane, rectangle } from '#tests/analysis/planeShapes.ts'
import { areaAt, makeAreaIndex } from './areaIndex.ts'

const index = makeAreaIndex(
  areasAt([
    [rectangle(0, 0, 1000, 1000)],
    [rectangle(1000, 0, 2000, 1000)],
    [rectangle(-500, -500, 2500, 1500), rectangle(0, 0, 2000, 1000)],
    [rectangle(5000, 0, 5100, 100), rectangle(5000, 200, 5100, 300)],
  ]),
  plane,
)

test('areas are measured in true square metres, holes left out, parts added', () => {
  expect([...index.squareMetres].map(Math.round)).toEqual([1e6, 1e6, 4e6, 20_000])
})

test('a place lies in one area, in a hole in the area that fills it, in the sea in none', () => {
  expect(areaAt(index, placeAt(500, 500))).toBe(0)
  expect(areaAt(index, placeAt(1500, 500))).toBe(1)
  expect(areaAt(index, placeAt(-200, 500))).toBe(2)
  expect(areaAt(index, placeAt(5050, 250))).toBe(3)
  expect(areaAt(index, placeAt(5050, 150))).toBe(-1)
  expect(areaAt(index, placeAt(9000, 0))).toBe(-1)
  expect(areaAt(index, { longitude: Number.NaN, latitude: 25 })).toBe(-1)
})

test('a place on a border lies in the first of the areas that share it', () => {
  expect(areaAt(index, placeAt(1000, 500))).toBe(0)
  expect(areaAt(index, placeAt(2000, 500))).toBe(1)
  expect(areaAt(index, placeAt(2500, 500))).toBe(2)
  expect(areaAt(index, placeAt(0, 0))).toBe(0)
})

test('an index without areas answers like the sea', () => {
  const empty = makeAreaIndex(areasAt([]), plane)
  expect(areaAt(empty, placeAt(0, 0))).toBe(-1)
})
