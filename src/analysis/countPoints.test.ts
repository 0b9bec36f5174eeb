import { expect, test } from 'vitest'
import { toFrame } from '#domain/geo/frame.ts'
import type { Shape } from '#domain/geo/point.ts'
import { circleAt, eastOfMeridian, placeAt, plane, polygonAt, rectangle } from '#tests/analysis/planeShapes.ts'
import { seededRandom } from '#tests/analysis/seededRandom.ts'
import { countByClass, pointsWithin } from './countPoints.ts'
import { isInEdges } from './planar/signedEdges.ts'
import { makePointGrid, nearestPoint } from './pointGrid.ts'
import { makeZone, type Zone } from './zone.ts'

const random = seededRandom(20261121)
const count = 20_000
const middle = toFrame(plane, placeAt(0, 0).longitude, placeAt(0, 0).latitude)
const xy = Float64Array.from({ length: 2 * count }, (_, i) => (i % 2 ? middle.y : middle.x) + (random() - 0.5) * 12_000)
const classes = Uint8Array.from({ length: count }, () => Math.floor(random() * 12))
const grid = makePointGrid(plane, xy, classes)

function zoneOf(shape: Shape): Zone {
  const made = makeZone(shape, plane)
  if ('problem' in made) throw new Error(`No zone: ${made.problem.kind}`)
  return made.zone
}

const star = (x: number, y: number, corners: number, radius: number) =>
  polygonAt(
    Array.from({ length: corners }, (_, i): [number, number] => {
      const angle = (i / corners) * 2 * Math.PI
      const r = radius * (0.2 + 0.8 * random())
      return [x + r * Math.cos(angle), y + r * Math.sin(angle)]
    }),
  )

function countOneByOne(zone: Zone): Uint32Array {
  const counts = new Uint32Array(256)
  for (let i = 0; i < count; i++) {
    const x = xy[2 * i]!
    const y = xy[2 * i + 1]!
    const isInside =
      zone.kind === 'circle' ? Math.hypot(x - zone.x, y - zone.y) <= zone.radius : isInEdges(zone.edges, x, y)
    if (isInside) counts[classes[i]!]!++
  }
  return counts
}

const spread = () => (random() - 0.5) * 14_000
const shapes: Shape[] = [
  ...Array.from({ length: 60 }, () => circleAt(spread(), spread(), 50 + random() ** 2 * 9000)),
  ...Array.from({ length: 60 }, () => star(spread(), spread(), 3 + Math.floor(random() * 40), 100 + random() * 6000)),
  polygonAt(rectangle(-2000, -3000, 2500, 1000)),
  polygonAt(rectangle(-4000, -4000, 4000, 4000), rectangle(-1000, -1000, 1000, 1000)),
  polygonAt([
    [-5000, -5000],
    [5000, 5000],
    [5000, -5000],
    [-5000, 5000],
  ]),
  eastOfMeridian(4000, -4000, 4000),
  polygonAt(rectangle(-900, -6000, -899.5, 6000)),
]

test('counts by class are those of looking at every point', () => {
  for (const shape of shapes) expect(countByClass(grid, zoneOf(shape))).toEqual(countOneByOne(zoneOf(shape)))
})

test('points within are as many as are counted, each once', () => {
  for (const shape of shapes.slice(50, 70)) {
    const within = pointsWithin(grid, zoneOf(shape))
    expect(new Set(within).size).toBe(countByClass(grid, zoneOf(shape)).reduce((sum, n) => sum + n, 0))
    expect([...within]).toEqual([...within].sort((a, b) => a - b))
  }
})

test('a point on the rim of a circle counts', () => {
  const zone = zoneOf(circleAt(0, 0, 1000))
  if (zone.kind !== 'circle') throw new Error('A circle is a circle.')
  const rim = makePointGrid(
    plane,
    Float64Array.of(zone.x + zone.radius, zone.y, zone.x, zone.y - zone.radius, zone.x + zone.radius + 0.001, zone.y),
    Uint8Array.of(1, 1, 1),
  )
  expect(countByClass(rim, zone)[1]).toBe(2)
})

test('points that are nowhere are in no cell, and a grid may be empty', () => {
  const some = makePointGrid(plane, Float64Array.of(Number.NaN, 1, middle.x, middle.y), Uint8Array.of(3, 4))
  expect(some.count).toBe(1)
  expect(countByClass(some, zoneOf(circleAt(0, 0, 100)))[4]).toBe(1)
  expect(pointsWithin(some, zoneOf(circleAt(0, 0, 100)))).toEqual(Uint32Array.of(1))
  const none = makePointGrid(plane, new Float64Array(0), new Uint8Array(0))
  expect(pointsWithin(none, zoneOf(circleAt(0, 0, 100)))).toHaveLength(0)
  expect(nearestPoint(none, placeAt(0, 0))).toBeUndefined()
})

test('the nearest point is the one that looking at all of them finds, from inside, from afar and among some only', () => {
  for (let round = 0; round < 200; round++) {
    const reach = round < 150 ? 1 : 20
    const x = spread() * reach
    const y = spread() * reach
    const accepts = [() => true, (id: number) => classes[id] === 5, (id: number) => id % 1999 === 7][round % 3]!
    let best = { id: -1, metres: Infinity }
    const here = toFrame(plane, placeAt(x, y).longitude, placeAt(x, y).latitude)
    for (let id = 0; id < count; id++) {
      const metres = Math.hypot(xy[2 * id]! - here.x, xy[2 * id + 1]! - here.y)
      if (metres < best.metres && accepts(id)) best = { id, metres }
    }
    const found = nearestPoint(grid, placeAt(x, y), Infinity, accepts)
    expect(found?.id).toBe(best.id)
    expect(found!.metres / best.metres).toBeCloseTo(1, 3)
    expect(nearestPoint(grid, placeAt(x, y), best.metres * 0.99, accepts)).toBeUndefined()
  }
})
