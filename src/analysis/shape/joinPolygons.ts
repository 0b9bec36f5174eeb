import type { LngLatRing } from '#domain/geo/point.ts'
import { ringsOfEdges } from '../surface/ringsOfEdges.ts'
import { areaOfEdges, plainEdges, type SignedEdges } from '../planar/signedEdges.ts'
import { sweepEdges, uniteEdges } from '../planar/sweepEdges.ts'
import { nestRings } from '../surface/ringsToShape.ts'
import { ringOfPairs } from './ringOfPairs.ts'

type Rings = readonly LngLatRing[]

/**
 * Returns polygons that cover the same area without overlap: the same polygons if none overlap, otherwise their union.
 * Rings are closed, and even-odd within each polygon. Positions are in degrees or meters.
 */
export function joinPolygons(polygons: readonly Rings[]): readonly Rings[] {
  if (polygons.length < 2 || !doOverlap(polygons)) return polygons
  const united = uniteEdges(polygons.map(edgesOf))
  const { minX, minY, maxX, maxY } = united
  const touch = rounding * Math.max(maxX - minX, maxY - minY)
  return nestRings(ringsOfEdges(united, touch), touch ** 2, touch ** 2).map((rings) => rings.map(ringOfPairs))
}

/** Points closer than this share of the extent are merged. */
const rounding = 1e-12

/**
 * Returns whether polygons overlap: if so, their even-odd area is less than the sum of their areas. A relative
 * difference up to a billionth is treated as rounding.
 */
function doOverlap(polygons: readonly Rings[]): boolean {
  const each = polygons.reduce((sum, rings) => sum + areaOfEdges(edgesOf(rings)), 0)
  return areaOfEdges(edgesOf(polygons.flat())) < each * (1 - 1e-9)
}

function edgesOf(rings: Rings): SignedEdges {
  const ringStart = [0]
  for (const ring of rings) ringStart.push(ringStart.at(-1)! + ring.length)
  return sweepEdges(plainEdges(Float64Array.from(rings.flat(2)), ringStart)).edges
}
