import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { areasOfLevel, column, readAreaRings, readArcs } from '#domain/area/areaPack.ts'
import type { AdminLevel } from '#domain/area/adminLevel.ts'
import { writePackFile } from '#domain/pack/packFile.ts'
import { taiwanAreas } from '#tests/packs/madePacks.ts'
import { pointsOfRing, signedArea, type BorderedArea, type Borders } from './borders.ts'
import { dropRepeats, findFaultyAreas, repairBorders } from './repairBorders.ts'
import { findOverlaps } from './findOverlaps.ts'
import { findRingFaults } from './ringFaults.ts'
import { makeTaiwanAreas, readTaiwanBorders } from './taiwanAreas.ts'

const given = dropRepeats(readTaiwanBorders())
const repaired = repairBorders(given)
const pack = taiwanAreas()

const villagesOf = ({ levels }: Borders): readonly BorderedArea[] => levels.find(({ level }) => level === 6)!.areas
const codeAt = ({ level, index }: { level: number; index: number }): string =>
  given.levels.find((one) => one.level === level)!.areas[index]!.code

/** Returns signed areas in square degrees, positive for outer rings (counter-clockwise). */
function areasOf(level: AdminLevel): number[] {
  const { xy, ringStart, areaStart } = readAreaRings(pack, level)
  return areasOfLevel(pack, level).map((_, area) => {
    let sum = 0
    for (let ring = areaStart[area]!; ring < areaStart[area + 1]!; ring++) {
      sum += signedArea([...xy.subarray(ringStart[ring]! * 2, ringStart[ring + 1]! * 2)])
    }
    return sum
  })
}

test('seven villages of the atlas have rings that are not simple, and after the repair none has', () => {
  expect(findFaultyAreas(given).map(codeAt)).toEqual([
    '10002110007',
    '10013170006',
    '10013170007',
    '63000080037',
    '64000020025',
    '67000020010',
    '68000130008',
  ])
  expect(findFaultyAreas(repaired)).toEqual([])
})

test('a repaired village keeps its ground but for loops of some metres', () => {
  for (const { index } of findFaultyAreas(given)) {
    const size = (borders: Borders): number =>
      villagesOf(borders)[index]!.rings.reduce((sum, ring) => sum + signedArea(pointsOfRing(borders.arcs, ring)), 0)
    const before = Math.abs(size(given))
    const after = size(repaired)
    expect(Math.abs(after - before) / before).toBeLessThan(1e-4)
  }
})

test('all areas are there, with names in three scripts', () => {
  expect(pack.meta.levels.map(({ level, areas }) => [level, areas.length])).toEqual([
    [0, 1],
    [2, 22],
    [5, 368],
    [6, 7701],
  ])
  expect(areasOfLevel(pack, 0)).toEqual([{ code: 'TW', name: 'Taiwan', naml: '臺灣', namc: '台湾' }])
  const villages = new Map(areasOfLevel(pack, 6).map((village) => [village.code, village]))
  expect(villages.get('64000130006')).toEqual({ code: '64000130006', name: 'Zhongmen', naml: '中門里', namc: '中门里' })
  expect(villages.get('10013030023')).toMatchObject({ name: '福德里', naml: '福德里' })
  expect(villages.get('65000200004')).toMatchObject({ name: 'Shicao', naml: '石𥕢里' })
  expect(areasOfLevel(pack, 2).map(({ naml }) => naml)).toContain('臺北市')
  const all = pack.meta.levels.flatMap(({ areas }) => areas)
  expect(all.filter(({ name, naml }) => /Vil\.|\s$|[[\]]|^$/.test(`${name}${naml}`))).toEqual([])
  expect(all.filter(({ namc, naml }) => namc === naml)).toEqual([])
})

test('every area has a number of its own, a parent around it by code, and a name inside it', () => {
  const seen = new Map<number, string>([[0, '']])
  for (const level of [0, 2, 5, 6] as const) {
    const rings = readAreaRings(pack, level)
    const ids = column(pack, `objectId.${level}`, Uint32Array)
    const parents = column(pack, `parent.${level}`, Uint32Array)
    const labels = column(pack, `label.${level}`, Int32Array)
    for (const [index, { code }] of areasOfLevel(pack, level).entries()) {
      expect(seen.has(ids[index]!)).toBe(false)
      seen.set(ids[index]!, level === 0 ? '' : code)
      expect(code.startsWith(seen.get(parents[index]!)!)).toBe(true)
      expect(isInside(rings, index, labels[index * 2]! / 1e6, labels[index * 2 + 1]! / 1e6)).toBe(true)
    }
  }
  expect(column(pack, 'parent.2', Uint32Array).every((parent) => seen.get(parent) === '')).toBe(true)
  expect(seen.size).toBe(1 + 1 + 22 + 368 + 7701)
})

function isInside(
  { xy, ringStart, areaStart }: ReturnType<typeof readAreaRings>,
  area: number,
  x: number,
  y: number,
): boolean {
  let isIn = false
  for (let ring = areaStart[area]!; ring < areaStart[area + 1]!; ring++) {
    for (let at = ringStart[ring]!; at + 1 < ringStart[ring + 1]!; at++) {
      const x1 = xy[at * 2]!
      const y1 = xy[at * 2 + 1]!
      const x2 = xy[at * 2 + 2]!
      const y2 = xy[at * 2 + 3]!
      if (y1 > y !== y2 > y && x < x1 + ((x2 - x1) * (y - y1)) / (y2 - y1)) isIn = !isIn
    }
  }
  return isIn
}

test('rings of every level are simple and closed, and their signed areas are above zero', () => {
  const arcs = readArcs(pack)
  const points = Array.from({ length: arcs.start.length - 1 }, (_, arc) =>
    Array.from(arcs.xy.subarray(arcs.start[arc]! * 2, arcs.start[arc + 1]! * 2), (degrees) =>
      Math.round(degrees * 1e6),
    ),
  )
  for (const level of [0, 2, 5, 6] as const) {
    const ringArcs = column(pack, `ringArcs.${level}`, Int32Array)
    const starts = column(pack, `ringStart.${level}`, Uint32Array)
    const areaStart = column(pack, `areaStart.${level}`, Uint32Array)
    const rings = Array.from({ length: starts.length - 1 }, (_, ring) => [
      ...ringArcs.subarray(starts[ring], starts[ring + 1]),
    ])
    for (let area = 0; area + 1 < areaStart.length; area++) {
      expect(findRingFaults(points, rings.slice(areaStart[area], areaStart[area + 1]))).toEqual([])
    }
    const { xy, ringStart } = readAreaRings(pack, level)
    for (let ring = 0; ring + 1 < ringStart.length; ring++) {
      const first = ringStart[ring]! * 2
      const last = ringStart[ring + 1]! * 2 - 2
      expect([xy[last], xy[last + 1]]).toEqual([xy[first], xy[first + 1]])
    }
    expect(areasOf(level).every((area) => area > 0)).toBe(true)
  }
})

test('each level covers the ground of its villages, but for an airfield and two specks without villages', () => {
  const total = (level: AdminLevel): number => areasOf(level).reduce((sum, area) => sum + area, 0)
  expect(total(0)).toBeCloseTo(total(2), 9)
  expect(Math.abs(total(2) - total(6)) / total(6)).toBeLessThan(3e-4)
  const villages = areasOf(6)
  const sums = new Map<string, number>()
  for (const [index, { code }] of areasOfLevel(pack, 6).entries()) {
    sums.set(code.slice(0, 8), (sums.get(code.slice(0, 8)) ?? 0) + villages[index]!)
  }
  const towns = areasOf(5)
  const unlike = areasOfLevel(pack, 5).filter(({ code }, index) => Math.abs(sums.get(code)! - towns[index]!) > 1e-9)
  expect(unlike.map(({ naml }) => naml)).toEqual(['鹿港鎮', '北港鎮'])
})

test('a border knows the highest level that it divides', () => {
  const levels = column(pack, 'arcLevel', Uint8Array)
  expect([0, 1, 2, 5, 6].filter((level) => levels.includes(level))).toEqual([0, 2, 5, 6])
  const coast = new Set(column(pack, 'ringArcs.0', Int32Array).map((arc) => (arc < 0 ? ~arc : arc)))
  expect(levels.every((level, arc) => (level === 0) === coast.has(arc))).toBe(true)
})

test('the same atlas always gives the same bytes', () => {
  const hashOf = (): string => createHash('sha256').update(writePackFile(makeTaiwanAreas())).digest('hex')
  expect(hashOf()).toBe(createHash('sha256').update(writePackFile(pack)).digest('hex'))
})

test('no area of the atlas lies over another of its level', () => {
  expect(findOverlaps(pack)).toEqual([])
})
