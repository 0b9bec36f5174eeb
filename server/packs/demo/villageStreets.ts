import { type AreaPack, column } from '#domain/area/areaPack.ts'
import { randomOf } from '#server/demo/random.ts'
import { cutBlocks } from './blocks.ts'
import type { BorderGraph } from './borderGraph.ts'
import { rankOf } from './rankBorders.ts'
import { readShores } from './shore.ts'
import type { Edge, StreetNet } from './streetNet.ts'

const minDensity = 220

export function layVillageStreets(areas: AreaPack, graph: BorderGraph, net: StreetNet, lineOfArc: Int32Array): void {
  const ringArcs = column(areas, 'ringArcs.6', Int32Array)
  const ringStart = column(areas, 'ringStart.6', Uint32Array)
  const areaStart = column(areas, 'areaStart.6', Uint32Array)
  const shoreOf = readShores(areas, graph)
  for (const [village, density] of graph.density.entries()) {
    if (density < minDensity) continue
    const plan = {
      blockSquareMetres: 17_000 * (20_000 / Math.min(density, 40_000)) ** 1.05,
      sway: density > 3000 ? 0 : density > 900 ? 0.05 : 0.12,
      rank: rankOf(density > 500 ? 'minor' : 'track'),
      isLeftOut: shoreOf(village),
    }
    for (let ring = areaStart[village]!; ring < areaStart[village + 1]!; ring++) {
      const arcs = ringArcs.subarray(ringStart[ring]!, ringStart[ring + 1]!)
      const random = randomOf(`streets ${graph.land.codes[village]} ${ring - areaStart[village]!}`)
      cutBlocks(net, outlineOf(net, arcs, lineOfArc), plan, random)
    }
  }
}

function outlineOf(net: StreetNet, arcs: Int32Array, lineOfArc: Int32Array): Edge[] {
  return [...arcs].flatMap((signed) => {
    const line = lineOfArc[signed < 0 ? ~signed : signed]!
    const points = net.pointsOf(line)
    const segments = points.length / 2 - 1
    return Array.from({ length: segments }, (_, at): Edge => {
      const segment = signed < 0 ? segments - 1 - at : at
      const corner = signed < 0 ? segment + 1 : segment
      return { x: points[corner * 2]!, y: points[corner * 2 + 1]!, line, segment }
    })
  })
}
