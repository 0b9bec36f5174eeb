import { expect, test } from 'vitest'
import { frameOf, fromFrame, toFrame } from '#domain/geo/frame.ts'
import { randomOf } from '#server/demo/random.ts'
import { latticeLines } from '#tests/analysis/roadLattice.ts'
import { isInEdges } from '../planar/signedEdges.ts'
import { makeZone } from '../zone.ts'
import { searchFrom } from './reach.ts'
import { reachField } from './reachField.ts'
import { reachPolygon, defaultOffRoad } from './reachPolygon.ts'
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
    // Returns the walking meters left at a point, by brute force over all samples.
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
