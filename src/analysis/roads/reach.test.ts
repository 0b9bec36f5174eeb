import fc from 'fast-check'
import { expect, test } from 'vitest'
import { frameOf, fromFrame } from '#domain/geo/frame.ts'
import { latticeLines } from '#tests/analysis/roadLattice.ts'
import { closedArc } from './arcWeights.ts'
import { reach } from './reach.ts'
import { makeRoadGraph } from './roadGraph.ts'
import { makeRoadNet, type RoadNet } from './roadNet.ts'
import { wayClasses } from './travel.ts'
import type { RoadLines } from './roadLines.ts'

const frame = frameOf(121, 0.9999)
const place = (x: number, y: number) => fromFrame(frame, x, y)
const minor = wayClasses.indexOf('minor')

function linesOf(
  lines: readonly (readonly (readonly [number, number])[])[],
  oneWay: readonly number[] = [],
): RoadLines {
  const start = [0]
  for (const line of lines) start.push(start.at(-1)! + line.length)
  return {
    xy: Float64Array.from(lines.flat().flatMap(([x, y]) => [place(x, y).longitude, place(x, y).latitude])),
    start: Uint32Array.from(start),
    classes: new Uint8Array(lines.length).fill(minor),
    oneWay: Uint8Array.from(lines, (_, line) => oneWay[line] ?? 0),
    limits: new Uint8Array(lines.length),
  }
}

function costsByPlace(net: RoadNet, reached: ReturnType<typeof reach>): Map<string, number> {
  const { xs, ys } = net.graph
  return new Map(
    Array.from(reached.nodes, (node, at) => [`${Math.round(xs[node]!)},${Math.round(ys[node]!)}`, reached.costs[at]!]),
  )
}

test('roads meet where they share a point, and a crossing without one is a bridge', () => {
  const graph = makeRoadGraph(
    linesOf([
      [
        [0, 1e6],
        [100, 1e6],
        [200, 1e6],
      ],
      [
        [100, 1e6],
        [100, 1_000_100],
      ],
      [
        [50, 999_900],
        [50, 1_000_100],
      ],
    ]),
    frame,
  )
  expect([graph.nodeCount, graph.edgeCount]).toEqual([6, 4])
  const degrees = Array.from({ length: 6 }, (_, node) => graph.arcStart[node + 1]! - graph.arcStart[node]!)
  expect(degrees.toSorted((a, b) => a - b)).toEqual([1, 1, 1, 1, 1, 3])
})

test('with numbers of nodes, points in one place meet only where the numbers are the same', () => {
  const lines = linesOf([
    [
      [0, 1e6],
      [100, 1e6],
    ],
    [
      [100, 1e6],
      [200, 1e6],
    ],
  ])
  expect(makeRoadGraph({ ...lines, nodeIds: Float64Array.of(1, 2, 2, 3) }, frame).nodeCount).toBe(3)
  expect(makeRoadGraph({ ...lines, nodeIds: Float64Array.of(1, 2, 7e9, 3) }, frame).nodeCount).toBe(4)
})

test('a walk of five minutes gets 400 m along a straight road from a place beside it, both ways', () => {
  const net = makeRoadNet(
    linesOf([
      [
        [0, 1e6],
        [1000, 1e6],
      ],
      [
        [1000, 1e6],
        [1250, 1e6],
      ],
      [
        [1250, 1e6],
        [1450, 1e6],
      ],
    ]),
    frame,
  )
  // 4.8 km/h is 80 m a minute. Local scale at the meridian is 0.9999, so 1,000 plane meters are 1,000.1 true meters.
  const reached = reach(net, { place: place(900, 1_000_030), mode: 'walk', measure: 'time', limit: 300 })
  expect(reached.metresToRoad).toBeCloseTo(30.003, 2)
  expect(reached.foot.share).toBeCloseTo(0.9, 6)
  expect(costsByPlace(net, reached)).toEqual(
    new Map([
      ['1000,1000000', 750],
      ['1250,1000000', 2625],
    ]),
  )
  const further = reach(net, { place: place(900, 1_000_030), mode: 'walk', measure: 'distance', limit: 550 })
  expect(costsByPlace(net, further).get('1450,1000000')).toBe(5500)
})

test('one-way signs hold for cars and scooters, not for walkers, and on the road that one starts on too', () => {
  const lines = linesOf(
    [
      [
        [0, 1e6],
        [500, 1e6],
      ],
      [
        [500, 1e6],
        [500, 1_000_500],
      ],
      [
        [0, 1e6],
        [0, 1_000_500],
      ],
    ],
    [1, 2, 0],
  )
  const from = place(250, 1e6)
  const net = makeRoadNet(lines, frame)
  const keys = (mode: 'walk' | 'scooter' | 'car') =>
    [...costsByPlace(net, reach(net, { place: from, mode, measure: 'distance', limit: 3000 })).keys()].toSorted()
  expect(keys('car')).toEqual(['500,1000000'])
  expect(keys('scooter')).toEqual(['500,1000000'])
  expect(keys('walk')).toEqual(['0,1000000', '0,1000500', '500,1000000', '500,1000500'])
})

test('long roads are cut, so that no time on foot is too large for its column', () => {
  const net = makeRoadNet(
    linesOf([
      [
        [0, 1e6],
        [20_000, 1e6],
      ],
    ]),
    frame,
  )
  expect(net.graph.edgeCount).toBe(7)
  expect(Math.max(...net.weights('walk', 'time'))).toBeLessThan(closedArc)
  const reached = reach(net, { place: place(0, 1e6), mode: 'walk', measure: 'distance', limit: 25_000 })
  expect(Math.max(...reached.costs) / 10).toBeCloseTo(20_002, -1)
})

test('what can not be reached is said in a sentence', () => {
  const net = makeRoadNet(
    linesOf([
      [
        [0, 1e6],
        [100, 1e6],
      ],
    ]),
    frame,
  )
  const request = { place: place(50, 1_001_100), mode: 'car', measure: 'time', limit: 60 } as const
  expect(() => reach(net, request)).toThrow('There is no road for cars within 1,000 m of the place.')
  expect(() => reach(net, { ...request, place: place(50, 1e6), limit: 0 })).toThrow('must be more than zero')
  expect(() => reach(net, { ...request, limit: 20_000 })).toThrow('up to 180 minutes')
  expect(() => reach(net, { ...request, place: { longitude: Number.NaN, latitude: 0 } })).toThrow('not on Earth')
  const none = makeRoadNet(linesOf([]), frame)
  expect(() => reach(none, request)).toThrow('There are no roads of this region on the device.')
  const path = makeRoadNet(
    {
      ...linesOf([
        [
          [0, 1e6],
          [100, 1e6],
        ],
      ]),
      classes: Uint8Array.of(6),
    },
    frame,
  )
  expect(() => reach(path, { ...request, place: place(50, 1e6) })).toThrow('no road for cars')
})

test('whatever the streets, the search finds what a plain one finds, in any order of the lines', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 2, max: 9 }),
      fc.nat(1e6),
      fc.double({ min: 0, max: 0.5, noNaN: true }),
      (side, seed, gaps) => {
        const lines = latticeLines(frame, { side, metres: 120, seed: String(seed), gaps, oneWays: 0.3 })
        const request = {
          place: place(50_000 + 60 * side, 2_760_000 + 50 * side),
          mode: 'car',
          measure: 'time',
          limit: 90,
        } as const
        if (lines.classes.length === 0) return
        const net = makeRoadNet(lines, frame)
        let reached: ReturnType<typeof reach>
        try {
          reached = reach(net, request)
        } catch {
          return
        }
        expect(costsByPlace(net, reached)).toEqual(plainCosts(net, reached))
        const turned = makeRoadNet(reversed(lines), frame)
        expect(costsByPlace(turned, reach(turned, request))).toEqual(costsByPlace(net, reached))
        expect(reach(net, request)).toEqual(reached)
      },
    ),
    { numRuns: 60 },
  )
})

/** Computes reference costs from the same starting points by Bellman-Ford. */
function plainCosts(net: RoadNet, { foot, limit }: ReturnType<typeof reach>): Map<string, number> {
  const { graph } = net
  const weights = net.weights('car', 'time')
  const costs = new Float64Array(graph.nodeCount).fill(Infinity)
  const rule = net.rules.car.speeds[wayClasses[graph.edgeClass[foot.edge]!]!]
  const whole = (graph.edgeMetres[foot.edge]! / (rule / 3.6)) * 10
  const sign = graph.edgeOneWay[foot.edge]!
  if (sign !== 2) costs[graph.edgeTo[foot.edge]!] = Math.round(whole * (1 - foot.share))
  if (sign !== 1) costs[graph.edgeFrom[foot.edge]!] = Math.round(whole * foot.share)
  for (let round = 0; round < graph.nodeCount; round++)
    for (let node = 0; node < graph.nodeCount; node++)
      for (let arc = graph.arcStart[node]!; arc < graph.arcStart[node + 1]!; arc++)
        if (weights[arc] !== closedArc)
          costs[graph.arcTo[arc]!] = Math.min(costs[graph.arcTo[arc]!]!, costs[node]! + weights[arc]!)
  const found = new Map<string, number>()
  for (const [node, cost] of costs.entries())
    if (cost <= limit) found.set(`${Math.round(graph.xs[node]!)},${Math.round(graph.ys[node]!)}`, cost)
  return found
}

function reversed(lines: RoadLines): RoadLines {
  const order = Array.from(lines.classes, (_, line) => line).toReversed()
  return {
    ...lines,
    xy: Float64Array.from(order.flatMap((line) => [...lines.xy.subarray(4 * line, 4 * line + 4)])),
    classes: Uint8Array.from(order, (line) => lines.classes[line]!),
    oneWay: Uint8Array.from(order, (line) => lines.oneWay[line]!),
  }
}
