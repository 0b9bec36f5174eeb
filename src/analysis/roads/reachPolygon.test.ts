import { expect, test } from 'vitest'
import { frameOf, fromFrame, toFrame } from '#domain/geo/frame.ts'
import { randomOf } from '#server/demo/random.ts'
import { latticeLines } from '#tests/analysis/roadLattice.ts'
import { isInEdges } from '../planar/signedEdges.ts'
import { makeZone } from '../zone.ts'
import { searchFrom } from './reach.ts'
import { reachField } from './reachField.ts'
import { reachPolygon, defaultOffRoad } from './reachPolygon.ts'
import { reachedStretches } from './reachedStretches.ts'
import { RoadSamples } from './roadSamples.ts'
import { makeRoadNet } from './roadNet.ts'

const frame = frameOf(121, 0.9999)
const net = makeRoadNet(
  latticeLines(frame, { side: 40, metres: 120, seed: 'reach polygon', gaps: 0.2, oneWays: 0.2 }),
  frame,
)
const middle = fromFrame(frame, 50_000 + 20 * 120, 2_760_000 + 20 * 120)

for (const [mode, measure, limit] of [
  ['walk', 'time', 600],
  ['scooter', 'time', 120],
  ['car', 'distance', 1500],
] as const) {
  test(`the ground within reach (${mode}, ${measure}) holds what a walk beside the road reaches, to about a cell`, () => {
    const request = { place: middle, mode, measure, limit }
    const { shape, nodeCount } = reachPolygon(net, request)
    expect(nodeCount).toBeGreaterThan(50)
    const made = makeZone(shape, frame)
    if ('problem' in made || made.zone.kind !== 'polygon') throw new Error('The ground within reach is no zone.')
    expect(made.notes).toEqual([])
    const found = searchFrom(net, request)
    const { cellSize } = reachField(net, found, measure, defaultOffRoad)
    const samples = new RoadSamples(net, found, 2)
    const pace = measure === 'time' ? 7.5 : 10
    const metresLeft = (x: number, y: number): number => {
      let largest = -Infinity
      for (let i = 0; i < samples.count; i++) {
        const metres = Math.hypot(samples.xs[i]! - x, samples.ys[i]! - y)
        largest = Math.max(
          largest,
          Math.min((found.limit - samples.costs[i]!) / pace - metres, defaultOffRoad.maxMetres - metres),
        )
      }
      return largest
    }
    const random = randomOf(`points ${mode}`)
    const { minX, minY, maxX, maxY, edges } = made.zone
    let inside = 0
    let wrong = 0
    for (let i = 0; i < 400; i++) {
      const x = random.between(minX - 50, maxX + 50)
      const y = random.between(minY - 50, maxY + 50)
      const left = metresLeft(x, y)
      const isIn = isInEdges(edges, x, y)
      if (isIn) inside++
      if (left > cellSize && !isIn) wrong++
      if (left < -2 * cellSize && isIn) wrong++
    }
    expect(inside).toBeGreaterThan(100)
    // Holes smaller than four cells are filled.
    expect(wrong).toBeLessThanOrEqual(4)
  })
}

test('the smallest reach is ground around the place, and a longer one holds a shorter one', () => {
  const areaOf = (limit: number): number => {
    const made = makeZone(reachPolygon(net, { place: middle, mode: 'walk', measure: 'time', limit }).shape, frame)
    if ('problem' in made) throw new Error('No ground.')
    return made.zone.squareMetres
  }
  const areas = [0.1, 1, 60, 300, 900].map(areaOf)
  expect(areas[0]).toBeGreaterThan(20)
  expect(areas).toEqual(areas.toSorted((a, b) => a - b))
})

test('the same question gets the same shape, whatever was asked between', () => {
  const request = { place: middle, mode: 'car', measure: 'time', limit: 100 } as const
  const first = reachPolygon(net, request)
  reachPolygon(net, { ...request, mode: 'walk', limit: 700 })
  expect(reachPolygon(net, request)).toEqual(first)
  const { x } = toFrame(frame, first.shape.coordinates[0]![0]![0]![0], first.shape.coordinates[0]![0]![0]![1])
  expect(x).toBeGreaterThan(50_000)
})

test.each([
  [1500, 1300, 300],
  [350, 700, 300],
  [100, 200, 50],
])('a street that ends in a ring is within reach all the way around: %i m', (limit, metres, east) => {
  const corners = [
    [0, 0],
    [100, 0],
    [100, 300],
    [400, 300],
    [400, 0],
    [100, 0],
  ] as const
  const positions = corners.map(([x, y]) => fromFrame(frame, 50_000 + x, 2_760_000 + y))
  const lollipop = makeRoadNet(
    {
      xy: Float64Array.from(positions.flatMap(({ longitude, latitude }) => [longitude, latitude])),
      start: Uint32Array.of(0, corners.length),
      classes: Uint8Array.of(4),
      oneWay: Uint8Array.of(0),
      limits: Uint8Array.of(0),
    },
    frame,
  )
  const request = { place: fromFrame(frame, 50_050, 2_760_000), mode: 'walk', measure: 'distance', limit } as const
  const { pieces, metres: streetMetres } = reachedStretches(lollipop, searchFrom(lollipop, request))
  expect(streetMetres / metres).toBeCloseTo(1, 3)
  const far = Math.max(...pieces.filter((_, at) => at % 2 === 0)) - 50_000
  expect(far).toBeCloseTo(100 + east, -1)
  const made = makeZone(reachPolygon(lollipop, request).shape, frame)
  if ('problem' in made) throw new Error('No zone.')
  // Off the road, people walk up to 100 m, and no farther than the limit.
  expect(made.zone.maxX - 50_000).toBeGreaterThan(100 + east)
  if (limit === 1500) expect(made.zone.maxX - 50_000).toBeGreaterThan(490)
})
