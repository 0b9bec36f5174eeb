import { expect, test } from 'vitest'
import { fromFrame, toFrame } from '#domain/geo/frame.ts'
import type { RoadPack } from '#domain/area/roadPack.ts'
import type { Shape } from '#domain/geo/point.ts'
import { circleAt, plane, polygonAt, rectangle } from '#tests/analysis/planeShapes.ts'
import { seededRandom } from '#tests/analysis/seededRandom.ts'
import { makeZone, type Zone } from '../zone.ts'
import { roadsOfLines, roadsOfPack } from './drawnRoads.ts'
import { mainRoadsIn } from './mainRoads.ts'
import { roadLengthsIn } from './roadLengths.ts'
import { wayClasses } from './travel.ts'

type Line = readonly (readonly [number, number])[]

function zoneOf(shape: Shape): Zone {
  const made = makeZone(shape, plane)
  if ('problem' in made) throw new Error(`No zone: ${made.problem.kind}`)
  return made.zone
}

function roadsAt(lines: readonly Line[], classes: readonly number[] = lines.map(() => 4)) {
  const degrees = lines.flatMap((line) => line.flatMap(([x, y]) => lngLat(x, y)))
  const start = [0]
  for (const line of lines) start.push(start.at(-1)! + line.length)
  return roadsOfLines({
    xy: Float64Array.from(degrees),
    start: Uint32Array.from(start),
    classes: Uint8Array.from(classes),
    oneWay: new Uint8Array(lines.length),
    limits: new Uint8Array(lines.length),
  })
}

function lngLat(x: number, y: number): [number, number] {
  const shape = circleAt(x, y, 1)
  if (shape.type !== 'Circle') throw new Error('A circle has a centre.')
  return [shape.centre.longitude, shape.centre.latitude]
}

const total = (lengths: Float64Array): number => lengths.reduce((sum, metres) => sum + metres, 0)

test('a road counts with the part of it that lies inside a ring, a square and a square with a hole', () => {
  const road = roadsAt([
    [
      [-2000, 0],
      [2000, 0],
    ],
  ])
  expect(total(roadLengthsIn(road, zoneOf(circleAt(0, 0, 500)), plane))).toBeCloseTo(1000, 1)
  // A chord 300 m off center.
  expect(total(roadLengthsIn(road, zoneOf(circleAt(0, 300, 500)), plane))).toBeCloseTo(800, 1)
  expect(total(roadLengthsIn(road, zoneOf(polygonAt(rectangle(-100, -50, 700, 50))), plane))).toBeCloseTo(800, 1)
  const holed = polygonAt(rectangle(-100, -50, 700, 50), rectangle(0, -20, 200, 20))
  expect(total(roadLengthsIn(road, zoneOf(holed), plane))).toBeCloseTo(600, 1)
  expect(total(roadLengthsIn(road, zoneOf(circleAt(0, 900, 500)), plane))).toBe(0)
})

test('roads due north, along a border and through a corner count where they are inside', () => {
  const north = roadsAt([
    [
      [100, -500],
      [100, 500],
    ],
  ])
  expect(total(roadLengthsIn(north, zoneOf(polygonAt(rectangle(0, -200, 300, 200))), plane))).toBeCloseTo(400, 1)
  const diagonal = roadsAt([
    [
      [-300, -300],
      [300, 300],
    ],
  ])
  expect(total(roadLengthsIn(diagonal, zoneOf(polygonAt(rectangle(0, 0, 200, 200))), plane))).toBeCloseTo(
    200 * Math.SQRT2,
    1,
  )
})

test('lengths are told by class, and a line is measured piece by piece', () => {
  const roads = roadsAt(
    [
      [
        [-100, 0],
        [0, 0],
        [0, 100],
      ],
      [
        [-50, 10],
        [50, 10],
      ],
    ],
    [wayClasses.indexOf('primary'), wayClasses.indexOf('path')],
  )
  const lengths = roadLengthsIn(roads, zoneOf(circleAt(0, 0, 1000)), plane)
  expect(lengths[wayClasses.indexOf('primary')]).toBeCloseTo(200, 1)
  expect(lengths[wayClasses.indexOf('path')]).toBeCloseTo(100, 1)
  expect(lengths[wayClasses.indexOf('motorway')]).toBe(0)
})

test('random roads have, in random zones, the length that counting points along them finds', () => {
  const seed = 14_112_026
  const random = seededRandom(seed)
  const near = (): [number, number] => [2000 * random() - 1000, 2000 * random() - 1000]
  const lines = Array.from({ length: 60 }, (): Line => [near(), near(), near()])
  const roads = roadsAt(lines)
  for (let round = 0; round < 20; round++) {
    const [x, y] = near()
    const corners = Array.from({ length: 9 }, (_, i): [number, number] => {
      const far = 200 + 600 * random()
      const angle = (i / 9) * 2 * Math.PI
      return [x + far * Math.cos(angle), y + far * Math.sin(angle)]
    })
    const isRound = round % 2 === 0
    const zone = zoneOf(isRound ? circleAt(x, y, 500) : polygonAt(corners))
    const isIn = ([px, py]: readonly [number, number]): boolean =>
      isRound ? Math.hypot(px - x, py - y) <= 500 : isInRing(corners, px, py)
    const found = total(roadLengthsIn(roads, zone, plane))
    expect(Math.abs(found - countedLength(lines, isIn)), `seed ${seed}, round ${round}`).toBeLessThan(60)
  }
})

function countedLength(lines: readonly Line[], isIn: (point: readonly [number, number]) => boolean): number {
  let inside = 0
  for (const line of lines)
    for (let i = 1; i < line.length; i++) {
      const [x1, y1] = line[i - 1]!
      const [x2, y2] = line[i]!
      const length = Math.hypot(x2 - x1, y2 - y1)
      const steps = Math.ceil(length)
      for (let step = 0; step < steps; step++) {
        const at = (step + 0.5) / steps
        if (isIn([x1 + (x2 - x1) * at, y1 + (y2 - y1) * at])) inside += length / steps
      }
    }
  return inside
}

function isInRing(ring: Line, x: number, y: number): boolean {
  let inside = false
  for (let i = 0; i < ring.length; i++) {
    const [x1, y1] = ring[i]!
    const [x2, y2] = ring[(i + 1) % ring.length]!
    if (y1 > y !== y2 > y && x < x1 + ((y - y1) * (x2 - x1)) / (y2 - y1)) inside = !inside
  }
  return inside
}

test('a packed road is unpacked as it was', () => {
  const [longitude, latitude] = lngLat(0, 0)
  const steps = [Math.round(longitude * 1e6), Math.round(latitude * 1e6), 5000, 0, 0, 5000]
  const pack: RoadPack = {
    kind: 'roads',
    country: 'tw',
    vintage: '2021',
    sources: [],
    isDemo: true,
    meta: {},
    columns: { xy: Int32Array.from(steps), start: Uint32Array.of(0, 3), class: Uint8Array.of(2) },
  }
  const zone = zoneOf(circleAt(0, 0, 2000))
  const lengths = roadLengthsIn(roadsOfPack(pack), zone, plane)
  const [west, corner, north] = [
    [0, 0],
    [5000, 0],
    [5000, 5000],
  ].map(([x, y]) => toFrame(plane, (steps[0]! + x!) / 1e6, (steps[1]! + y!) / 1e6))
  const scale = Math.sqrt(zone.planeArea / zone.squareMetres)
  const truth =
    (Math.hypot(corner!.x - west!.x, corner!.y - west!.y) + Math.hypot(north!.x - corner!.x, north!.y - corner!.y)) /
    scale
  expect(lengths[2]! / truth).toBeCloseTo(1, 9)
  expect(fromFrame(plane, west!.x, west!.y).longitude).toBeCloseTo(steps[0]! / 1e6, 9)
})

test('a small map is given the wide and the secondary roads that come near, and no lane', () => {
  const across = (y: number): Line => [
    [-2000, y],
    [2000, y],
  ]
  const roads = roadsAt(
    [across(0), across(100), across(200), across(9000)],
    [wayClasses.indexOf('primary'), wayClasses.indexOf('secondary'), wayClasses.indexOf('minor'), 0],
  )
  const found = mainRoadsIn(roads, zoneOf(circleAt(0, 0, 500)), plane)
  expect(found.map(({ isMain, line }) => [isMain, line.length])).toEqual([
    [true, 2],
    [false, 2],
  ])
  expect(found[0]!.line[0]![0]).toBeCloseTo(lngLat(-2000, 0)[0], 4)
})
