import { type AreaPack, column, readArcs } from '#domain/area/areaPack.ts'
import type { DemographicsPack } from '#domain/area/demographicsPack.ts'
import { type Plane, planeOf } from './demoPlane.ts'
import { readVillageGround, type VillageGround } from './villageGround.ts'

/** Village borders as a planar graph in meters, with the villages on each side. */
export interface BorderGraph {
  readonly plane: Plane
  readonly land: VillageGround
  /** Population of each village; 0 if unknown. */
  readonly people: Float64Array
  /** People per km² in each village. */
  readonly density: Float64Array
  readonly arcCount: number
  /** Points of each border, alternating x and y. */
  readonly lines: readonly Float64Array[]
  readonly length: Float64Array
  /** Level of each border: 0 for coast, else the level with the lowest number that has this border. */
  readonly level: Uint8Array
  readonly from: Int32Array
  readonly to: Int32Array
  readonly nodeXy: Float64Array
  /** Borders at node n: entries of `arcsAt` from `starts[n]` up to but excluding `starts[n + 1]`. */
  readonly starts: Int32Array
  readonly arcsAt: Int32Array
  /** Villages on the two sides of each border, two entries each; -1 where there is no village. */
  readonly sides: Int32Array
  readonly isCoastal: Uint8Array
}

/** Throws if the packs lack villages. */
export function readBorderGraph(areas: AreaPack, demographics: DemographicsPack): BorderGraph {
  const plane = planeOf(areas.meta.bounds)
  const land = readVillageGround(areas)
  const people = column(demographics, 'population.6', Float64Array).map((count) => (count > 0 ? count : 0))
  const density = people.map((count, village) => count / Math.max(0.001, land.squareKilometres[village]!))
  const arcs = readArcs(areas)
  const lines = Array.from({ length: arcs.level.length }, (_, arc) =>
    arcs.xy
      .subarray(arcs.start[arc]! * 2, arcs.start[arc + 1]! * 2)
      .map((degrees, at) => (at % 2 === 0 ? plane.toX(degrees) : plane.toY(degrees))),
  )
  const nodes = joinEnds(lines)
  const isCoastal = new Uint8Array(nodes.nodeXy.length / 2)
  for (const [arc, level] of arcs.level.entries()) {
    if (level === 0) isCoastal[nodes.from[arc]!] = isCoastal[nodes.to[arc]!] = 1
  }
  return {
    plane,
    land,
    people,
    density,
    arcCount: lines.length,
    lines,
    length: Float64Array.from(lines, lengthOf),
    level: arcs.level,
    ...nodes,
    sides: sidesOf(areas, lines.length),
    isCoastal,
  }
}

/** Returns the length in meters of a line of alternating x and y. */
export function lengthOf(line: Float64Array): number {
  let sum = 0
  for (let at = 2; at < line.length; at += 2)
    sum += Math.hypot(line[at]! - line[at - 2]!, line[at + 1]! - line[at - 1]!)
  return sum
}

function joinEnds(lines: readonly Float64Array[]): Pick<BorderGraph, 'from' | 'to' | 'nodeXy' | 'starts' | 'arcsAt'> {
  const known = new Map<string, number>()
  const places: number[] = []
  const nodeAt = (x: number, y: number): number => {
    const key = `${x} ${y}`
    const found = known.get(key)
    if (found !== undefined) return found
    known.set(key, known.size)
    places.push(x, y)
    return known.size - 1
  }
  const from = Int32Array.from(lines, (line) => nodeAt(line[0]!, line[1]!))
  const to = Int32Array.from(lines, (line) => nodeAt(line.at(-2)!, line.at(-1)!))
  const starts = new Int32Array(known.size + 1)
  for (const node of [...from, ...to]) starts[node + 1]!++
  for (let node = 0; node < known.size; node++) starts[node + 1]! += starts[node]!
  const next = starts.slice()
  const arcsAt = new Int32Array(lines.length * 2)
  for (let arc = 0; arc < lines.length; arc++) {
    arcsAt[next[from[arc]!]!++] = arc
    arcsAt[next[to[arc]!]!++] = arc
  }
  return { from, to, nodeXy: Float64Array.from(places), starts, arcsAt }
}

function sidesOf(areas: AreaPack, arcCount: number): Int32Array {
  const sides = new Int32Array(arcCount * 2).fill(-1)
  const ringArcs = column(areas, 'ringArcs.6', Int32Array)
  const ringStart = column(areas, 'ringStart.6', Uint32Array)
  const areaStart = column(areas, 'areaStart.6', Uint32Array)
  for (let village = 0; village + 1 < areaStart.length; village++) {
    const first = ringStart[areaStart[village]!]!
    const end = ringStart[areaStart[village + 1]!]!
    for (const signed of ringArcs.subarray(first, end)) sides[signed < 0 ? ~signed * 2 + 1 : signed * 2] = village
  }
  return sides
}

/** Returns the mean density of the villages along a border, in people per km². */
export function densityAlongside({ sides, density }: BorderGraph, arc: number): number {
  const left = sides[arc * 2]!
  const right = sides[arc * 2 + 1]!
  const known = [left, right].filter((village) => village >= 0)
  return known.reduce((sum, village) => sum + density[village]!, 0) / Math.max(1, known.length)
}
