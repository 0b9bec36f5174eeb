import { type AreaPack, column } from '#domain/area/areaPack.ts'
import type { BorderGraph } from './borderGraph.ts'

const maxMetres = 600

/**
 * Returns, by village, a test for whether a place (plane meters) is so close to the coast that it may be in water,
 * because coastal villages include flats and harbors. The margin is a quarter of the village's breadth, at most 600 m.
 */
export function readShores(
  areas: AreaPack,
  graph: BorderGraph,
): (village: number) => (x: number, y: number) => boolean {
  const ringArcs = column(areas, 'ringArcs.6', Int32Array)
  const ringStart = column(areas, 'ringStart.6', Uint32Array)
  const areaStart = column(areas, 'areaStart.6', Uint32Array)
  return (village) => {
    const arcs = ringArcs.subarray(ringStart[areaStart[village]!]!, ringStart[areaStart[village + 1]!]!)
    const coast = [...arcs].map((signed) => (signed < 0 ? ~signed : signed)).filter((arc) => graph.level[arc] === 0)
    const reach = Math.min(maxMetres, 250 * Math.sqrt(graph.land.squareKilometres[village]!))
    const lines = coast.map((arc) => graph.lines[arc]!)
    return (x, y) => lines.some((line) => isNear(line, x, y, reach))
  }
}

function isNear(line: Float64Array, x: number, y: number, metres: number): boolean {
  for (let at = 0; at + 2 < line.length; at += 2) {
    const fromX = line[at]!
    const fromY = line[at + 1]!
    const dx = line[at + 2]! - fromX
    const dy = line[at + 3]! - fromY
    const squared = dx * dx + dy * dy
    const share = squared > 0 ? Math.max(0, Math.min(1, ((x - fromX) * dx + (y - fromY) * dy) / squared)) : 0
    if (Math.hypot(fromX + dx * share - x, fromY + dy * share - y) < metres) return true
  }
  return false
}
