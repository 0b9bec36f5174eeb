import { expect, test } from 'vitest'
import { frameOf } from '#domain/geo/frame.ts'
import { latticeLines } from '#tests/analysis/roadLattice.ts'
import { closedArc } from './arcWeights.ts'
import { makeRoadNet } from './roadNet.ts'

const frame = frameOf(121, 0.9999)
const net = makeRoadNet(
  latticeLines(frame, { side: 20, metres: 100, seed: 'cut arcs', gaps: 0.1, oneWays: 0.2 }),
  frame,
)

test.each([
  ['car', 0],
  ['car', 300],
  ['car', 900],
  ['walk', 4000],
  ['walk', 108_000],
] as const)('nodes come cheapest first, and cut arcs are those that the limit ends on: %s, %i', (mode, limit) => {
  const { arcStart, arcTo, nodeCount } = net.graph
  const weights = net.weights(mode, 'time')
  const search = net.search()
  for (let node = 0; node < nodeCount; node += 3) {
    const reached = [...search.run(weights, [{ node, cost: 0 }], limit)]
    const costs = reached.map((one) => search.costs[one]!)
    expect(costs).toEqual(costs.toSorted((a, b) => a - b))
    expect(new Set(reached).size).toBe(reached.length)
    const wanted = reached.flatMap((from) =>
      Array.from({ length: arcStart[from + 1]! - arcStart[from]! }, (_, at) => arcStart[from]! + at)
        .filter((arc) => weights[arc] !== closedArc && search.costs[from]! + weights[arc]! > limit)
        .map((arc) => arcTo[arc]!),
    )
    const cut: number[] = []
    search.visitCut(weights, limit, (far) => cut.push(far))
    expect(cut.toSorted((a, b) => a - b)).toEqual(wanted.toSorted((a, b) => a - b))
  }
})
