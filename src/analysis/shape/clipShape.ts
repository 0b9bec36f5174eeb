import { ringsOfEdges } from '../surface/ringsOfEdges.ts'
import { plainEdges, type PlainEdges } from '../planar/signedEdges.ts'
import { sweepEdges, uniteEdges } from '../planar/sweepEdges.ts'
import { nestRings } from '../surface/ringsToShape.ts'
import { ringOfPairs } from './ringOfPairs.ts'

/** Rings as [x, y] pairs: the outer ring, followed by holes. */
export type PlanePolygon = readonly (readonly (readonly [number, number])[])[]

/** Minimum area in square meters; a smaller area is treated as rounding residue. */
const minArea = 1e-6

/**
 * Returns the intersection of a polygon with other polygons (closed rings, even-odd within each polygon); empty if they
 * share at most a line.
 */
export function clipPolygon(polygon: PlanePolygon, within: readonly PlanePolygon[]): PlanePolygon[] {
  const { edges } = sweepEdges(edgesOf(polygon), edgesOfAll(within))
  return nestRings(ringsOfEdges(edges), minArea, minArea).map((rings) => rings.map(ringOfPairs))
}

function edgesOf(rings: PlanePolygon): PlainEdges {
  const ringStart = [0]
  for (const ring of rings) ringStart.push(ringStart.at(-1)! + ring.length)
  return plainEdges(Float64Array.from(rings.flat(2)), ringStart)
}

const edgesOfAll = (polygons: readonly PlanePolygon[]): PlainEdges =>
  polygons.length === 1 ? edgesOf(polygons[0]!) : uniteEdges(polygons.map((rings) => sweepEdges(edgesOf(rings)).edges))
