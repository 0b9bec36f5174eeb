import { randomOf } from '../../../server/demo/random.ts'
import { makeRoadNet, type RoadNet } from '../../../src/analysis/roads/roadNet.ts'
import type { RoadPack } from '../../../src/domain/area/roadPack.ts'
import { frameOf } from '../../../src/domain/geo/frame.ts'
import { latticeLines } from '../../analysis/roadLattice.ts'
import type { Postgis } from '../postgis/openPostgis.ts'
import type { RoadLines } from '../../../src/analysis/roads/roadLines.ts'

export interface BenchStreets {
  readonly net: RoadNet
  /** Nodes in the inner part of the network, farther from its edges than a fifth of its side. */
  readonly sources: readonly number[]
}

export interface StreetsOnBoth extends BenchStreets {
  readonly routing: Postgis | undefined
}

/** Junctions per side of the network, about 500,000 in all. */
export const streetsSide = 707

/**
 * Creates `side` × `side` junctions: about one in eight streets is missing, one in ten is one-way, and limits are 50 to
 * 90 km/h.
 */
export function makeBenchStreets(side: number, sourceCount: number): BenchStreets {
  const { random, ...lines } = streetLines(side)
  const net = makeRoadNet(lines, frameOf(121, 0.9999))
  const { xs, ys, nodeCount } = net.graph
  const from = side * 20
  const to = side * 80
  const sources: number[] = []
  while (sources.length < sourceCount) {
    const node = random.whole(0, nodeCount - 1)
    const x = xs[node]! - 50_000
    const y = ys[node]! - 2_760_000
    if (x > from && x < to && y > from && y < to) sources.push(node)
  }
  return { net, sources }
}

function streetLines(side: number): RoadLines & { readonly random: ReturnType<typeof randomOf> } {
  const layout = { side, metres: 100, seed: 'bench streets', gaps: 0.125, oneWays: 0.1 }
  const lines = latticeLines(frameOf(121, 0.9999), layout)
  const random = randomOf('bench limits')
  return { ...lines, limits: lines.limits.map(() => random.whole(50, 90)), random }
}

/** Returns the same streets as a pack, in millionths of a degree. */
export function benchStreetPack(side: number): RoadPack {
  const { xy: degrees, start, classes, oneWay, limits } = streetLines(side)
  const xy = Int32Array.from(degrees, (value) => Math.round(value * 1e6))
  // Every line has two points; the second one becomes a delta.
  for (let at = 0; at < xy.length; at += 4) {
    xy[at + 2]! -= xy[at]!
    xy[at + 3]! -= xy[at + 1]!
  }
  const columns = { xy, start, class: classes, oneWay, limit: limits }
  return { kind: 'roads', country: 'tw', vintage: 'bench', sources: [], isDemo: true, meta: {}, columns }
}
