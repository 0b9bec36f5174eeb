import { expect, test } from 'vitest'
import { type Borders, pointsOfRing, signedArea } from './borders.ts'
import { findFaultyAreas, repairBorders } from './repairBorders.ts'

const areaOf = (...rings: number[][]): Borders => ({
  arcs: rings,
  levels: [{ level: 2, areas: [{ code: 'a', name: 'a', naml: 'a', rings: rings.map((_, arc) => [arc]) }] }],
})

const ringsOf = ({ arcs, levels }: Borders): number[][] =>
  levels[0]!.areas[0]!.rings.map((ring) => pointsOfRing(arcs, ring))
const sizes = (borders: Borders): number[] =>
  ringsOf(borders)
    .map(signedArea)
    .toSorted((a, b) => a - b)

test('a bow tie becomes two rings', () => {
  const bow = areaOf([0, 0, 100, 100, 100, 0, 0, 100, 0, 0])
  expect(findFaultyAreas(bow)).toHaveLength(1)
  const repaired = repairBorders(bow)
  expect(findFaultyAreas(repaired)).toEqual([])
  expect(sizes(repaired)).toEqual([2500, 2500])
})

test('a ring that touches itself in a corner becomes two rings with the same ground', () => {
  const touching = areaOf([0, 0, 100, 0, 50, 50, 100, 100, 0, 100, 50, 50, 0, 0])
  const repaired = repairBorders(touching)
  expect(findFaultyAreas(repaired)).toEqual([])
  expect(sizes(repaired)).toEqual([2500, 2500])
})

test('a spike falls away, also one that leaves from the middle of a side', () => {
  const spiked = areaOf([0, 0, 100, 0, 100, 50, 180, 50, 100, 50, 100, 100, 0, 100, 0, 0])
  expect(ringsOf(repairBorders(spiked)).flat()).not.toContain(180)
  expect(sizes(repairBorders(spiked))).toEqual([10_000])
  const late = areaOf([0, 0, 100, 0, 100, 120, 100, 100, 0, 100, 0, 0])
  expect(sizes(repairBorders(late))).toEqual([10_000])
})

test('points that repeat the one before fall away, and a hole stays a hole', () => {
  const holed = areaOf([0, 0, 0, 0, 100, 0, 100, 100, 100, 100, 0, 100, 0, 0], [20, 20, 40, 20, 40, 40, 20, 40, 20, 20])
  const repaired = repairBorders(holed)
  expect(ringsOf(repaired).map((ring) => ring.length / 2)).toEqual([5, 5])
  expect(sizes(repaired)).toEqual([-400, 10_000])
})

test('neighbours keep sharing the border that one of them had crossed', () => {
  // The right area's loop at (100, 40) is repaired; the left area shares its pieces.
  const shared = [100, 0, 100, 40, 110, 50, 100, 60, 100, 40, 100, 100]
  const borders: Borders = {
    arcs: [shared, [100, 100, 0, 100, 0, 0, 100, 0], [100, 0, 200, 0, 200, 100, 100, 100]],
    levels: [
      {
        level: 2,
        areas: [
          { code: 'left', name: 'left', naml: 'left', rings: [[0, 1]] },
          { code: 'right', name: 'right', naml: 'right', rings: [[2, -1]] },
        ],
      },
    ],
  }
  const { arcs, levels } = repairBorders(borders)
  const used = levels[0]!.areas.map(({ rings }) => new Set(rings.flat().map((arc) => (arc < 0 ? ~arc : arc))))
  const both = [...used[0]!].filter((arc) => used[1]!.has(arc))
  expect(both.length).toBeGreaterThan(0)
  const total = levels[0]!.areas.flatMap(({ rings }) => rings.map((ring) => signedArea(pointsOfRing(arcs, ring))))
  expect(findFaultyAreas({ arcs, levels })).toEqual([])
  expect(total.every((size) => size !== 0)).toBe(true)
})

test('a ring whose border has a gap is closed by the arc that joins the two ends', () => {
  const borders: Borders = {
    arcs: [
      [0, 0, 100, 0],
      [100, 0, 100, 50],
      [100, 50, 100, 100, 0, 100, 0, 0],
    ],
    levels: [{ level: 1, areas: [{ code: 'a', name: 'a', naml: 'a', rings: [[0, 2]] }] }],
  }
  const { levels } = repairBorders(borders)
  expect(levels[0]!.areas[0]!.rings).toEqual([[0, 1, 2]])
})
