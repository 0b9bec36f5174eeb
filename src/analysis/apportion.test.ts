import { expect, expectTypeOf, test } from 'vitest'
import type { Shape } from '#domain/geo/point.ts'
import { areasAt, circleAt, eastOfMeridian, plane, polygonAt, rectangle } from '#tests/analysis/planeShapes.ts'
import { apportion, coverageOf, sumShares } from './apportion.ts'
import { type AreaColumn, columnOf } from './areaColumn.ts'
import { makeAreaIndex } from './areaIndex.ts'
import { makeZone, type Zone } from './zone.ts'

function zoneOf(shape: Shape): Zone {
  const made = makeZone(shape, plane)
  if ('problem' in made) throw new Error(`No zone: ${made.problem.kind}`)
  return made.zone
}

// Reference case AI1, in kilometers: S1 = [0,1]×[0,1] with 100 people, S2 = [1,3]×[0,1] with 300.
const reference = makeAreaIndex(areasAt([[rectangle(0, 0, 1000, 1000)], [rectangle(1000, 0, 3000, 1000)]]), plane)
const counts = (...values: number[]) => columnOf('extensive', Float64Array.from(values))
const people = counts(100, 300)

test('the reference case of areal interpolation: a zone over half of two areas holds 200 people, not 400', () => {
  const zone = zoneOf(polygonAt(rectangle(500, 0, 2000, 1000)))
  const shares = apportion(reference, zone)
  expect([...shares.indexes]).toEqual([0, 1])
  expect(shares.shares[0]).toBeCloseTo(0.5, 7)
  expect(shares.shares[1]).toBeCloseTo(0.5, 7)
  expect(sumShares(people, shares)).toBeCloseTo(200, 4)
  expect(sumShares(counts(100 * 50, 300 * 80), shares) / sumShares(people, shares)).toBeCloseTo(72.5, 5)
  expect(coverageOf(reference, zone, shares)).toBeCloseTo(1, 6)
})

test('a whole area counts with exactly its value, and one that is only touched not at all', () => {
  const around = apportion(reference, zoneOf(polygonAt(rectangle(-10, -10, 1000, 1010))))
  expect([...around.indexes]).toEqual([0])
  expect(around.shares[0]).toBeCloseTo(1, 7)
  expect(sumShares(people, apportion(reference, zoneOf(circleAt(1500, 500, 20_000))))).toBe(400)
  expect(sumShares(people, apportion(reference, zoneOf(polygonAt(rectangle(-9000, -9000, 9000, 9000)))))).toBe(400)
  expect(apportion(reference, zoneOf(polygonAt(rectangle(5000, 0, 6000, 1000)))).indexes).toHaveLength(0)
})

test('a circle is a circle: half a disc, a quarter, one inside an area, one around it', () => {
  const disc = Math.PI * 400 ** 2
  const onBorder = apportion(reference, zoneOf(circleAt(1000, 500, 400)))
  expect(onBorder.shares[0]! * 1e6).toBeCloseTo(disc / 2, 0)
  expect(onBorder.shares[1]! * 2e6).toBeCloseTo(disc / 2, 0)
  expect(apportion(reference, zoneOf(circleAt(0, 0, 400))).shares[0]! * 1e6).toBeCloseTo(disc / 4, 0)
  expect(apportion(reference, zoneOf(circleAt(500, 500, 400))).shares[0]! * 1e6).toBeCloseTo(disc, 0)
  expect(apportion(reference, zoneOf(circleAt(500, 500, 708))).shares[0]).toBe(1)
  // A disc that extends over two sides, so the shared area is the disc minus two caps.
  const cap = 600 ** 2 * Math.acos(500 / 600) - 500 * Math.sqrt(600 ** 2 - 500 ** 2)
  expect(apportion(reference, zoneOf(circleAt(2000, 500, 600))).shares[0]! * 2e6).toBeCloseTo(
    Math.PI * 600 ** 2 - 2 * cap,
    0,
  )
})

test('a circle and a polygon of very many corners meet the same shares', () => {
  const corner = (i: number): [number, number] => [
    900 + 700 * Math.cos(i * (Math.PI / 5000)),
    300 + 700 * Math.sin(i * (Math.PI / 5000)),
  ]
  const fine = apportion(reference, zoneOf(polygonAt(Array.from({ length: 10_000 }, (_, i) => corner(i)))))
  const circle = apportion(reference, zoneOf(circleAt(900, 300, 700)))
  for (const area of [0, 1]) expect(fine.shares[area]! / circle.shares[area]!).toBeCloseTo(1, 6)
})

test('holes and parts of areas and zones are taken as they are', () => {
  const areas = makeAreaIndex(
    areasAt([[rectangle(0, 0, 1000, 1000), rectangle(400, 400, 600, 600)], [rectangle(400, 400, 600, 600)]]),
    plane,
  )
  const half = apportion(areas, zoneOf(polygonAt(rectangle(0, 0, 500, 1000))))
  expect(half.shares[0]).toBeCloseTo(0.5, 7)
  expect(half.shares[1]).toBeCloseTo(0.5, 7)
  expect([...apportion(areas, zoneOf(polygonAt(rectangle(410, 410, 590, 590)))).indexes]).toEqual([1])
  expect([...apportion(areas, zoneOf(circleAt(500, 500, 90))).indexes]).toEqual([1])
  const frame = zoneOf(polygonAt(rectangle(-100, -100, 1100, 1100), rectangle(400, 400, 600, 600)))
  expect([...apportion(areas, frame).indexes]).toEqual([0])
  expect(apportion(areas, frame).shares[0]).toBeCloseTo(1, 7)
})

test('unknown values are left out of a sum and of its coverage; with none known there is no sum', () => {
  const zone = zoneOf(polygonAt(rectangle(500, 0, 2000, 1000)))
  const shares = apportion(reference, zone)
  const known = counts(Number.NaN, 300)
  expect(sumShares(known, shares)).toBeCloseTo(150, 4)
  expect(coverageOf(reference, zone, shares, known)).toBeCloseTo(2 / 3, 6)
  expect(sumShares(counts(Number.NaN, Number.NaN), shares)).toBeNaN()
  expect(sumShares(people, { indexes: new Uint32Array(0), shares: new Float64Array(0) })).toBeNaN()
})

test('a zone past the data is covered in part', () => {
  const zone = zoneOf(polygonAt(rectangle(-1000, 0, 1000, 1000)))
  expect(coverageOf(reference, zone, apportion(reference, zone))).toBeCloseTo(0.5, 6)
})

test('a side that runs due north cuts areas like any other', () => {
  const areas = makeAreaIndex(areasAt([[rectangle(-100, 0, 100, 100)], [rectangle(-400, 0, -200, 100)]]), plane)
  const { indexes, shares } = apportion(areas, zoneOf(eastOfMeridian(3000, -2000, 2000)))
  expect([...indexes]).toEqual([0])
  expect(shares[0]).toBeCloseTo(0.5, 6)
})

test('only what adds up is summed over areas: a sum of rates, of densities or of medians does not compile', () => {
  type Summed = Parameters<typeof sumShares>[0]
  expectTypeOf<AreaColumn<'extensive'>>().toExtend<Summed>()
  expectTypeOf<AreaColumn<'rate'>>().not.toExtend<Summed>()
  expectTypeOf<AreaColumn<'intensive'>>().not.toExtend<Summed>()
  expectTypeOf<AreaColumn<'local'>>().not.toExtend<Summed>()
  expectTypeOf<Float64Array>().not.toExtend<Summed>()
})
