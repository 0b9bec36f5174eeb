import type { LngLatRing } from '#domain/geo/point.ts'
import { ringsOfEdges } from '../ground/ringsOfEdges.ts'
import { areaOfEdges, plainEdges, type SignedEdges } from '../ground/signedEdges.ts'
import { sweepEdges, uniteEdges } from '../ground/sweepEdges.ts'
import { nestRings } from '../surface/ringsToShape.ts'
import { ringOfPairs } from './ringOfPairs.ts'

type Rings = readonly LngLatRing[]

/**
 * Returns polygons (rings closed, even-odd within each) that cover what those given cover, each place once: as they are where no two overlap, else
 * united. Positions are degrees or meters.
 */
export function joinPolygons(polygons: readonly Rings[]): readonly Rings[] {
  if (polygons.length < 2 || !doOverlap(polygons)) return polygons
  const united = uniteEdges(polygons.map(edgesOf))
  const { minX, minY, maxX, maxY } = united
  const touch = rounding * Math.max(maxX - minX, maxY - minY)
  return nestRings(ringsOfEdges(united, touch), touch ** 2, touch ** 2).map((rings) => rings.map(ringOfPairs))
}

/** Points closer than this share of the extent are one. */
const rounding = 1e-12

/** The even-odd area of all rings together is less than that of each by itself where two overlap; a billionth of it is rounding. */
function doOverlap(polygons: readonly Rings[]): boolean {
  const each = polygons.reduce((sum, rings) => sum + areaOfEdges(edgesOf(rings)), 0)
  return areaOfEdges(edgesOf(polygons.flat())) < each * (1 - 1e-9)
}

function edgesOf(rings: Rings): SignedEdges {
  const ringStart = [0]
  for (const ring of rings) ringStart.push(ringStart.at(-1)! + ring.length)
  return sweepEdges(plainEdges(Float64Array.from(rings.flat(2)), ringStart)).edges
}
