import { union } from '@turf/turf'
import type { LngLatRing } from '#domain/geo/point.ts'
import { AnalysisProblem } from '../analysisProblem.ts'
import { areaOfEdges, plainEdges } from '../ground/signedEdges.ts'
import { sweepEdges } from '../ground/sweepEdges.ts'

type Rings = readonly LngLatRing[]

/**
 * Polygons (rings closed) whose ground together is that of those given, each place once: as they are where no two share ground, else joined by
 * @turf/turf (polyclip-ts). Throws `AnalysisProblem` where they can't be joined.
 */
export function joinPolygons(polygons: readonly Rings[]): readonly Rings[] {
  if (polygons.length < 2 || !doShareGround(polygons)) return polygons
  const features = polygons.map((rings) => ({
    type: 'Feature' as const,
    properties: {},
    geometry: { type: 'Polygon' as const, coordinates: rings.map((ring) => ring.map(([x, y]) => [x, y])) },
  }))
  try {
    const { geometry } = union({ type: 'FeatureCollection', features })!
    const joined = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates
    return joined.map((rings) => rings.map((ring) => ring.map(([x, y]) => [x!, y!] as const)))
  } catch {
    throw new AnalysisProblem(
      'Parts of a zone lie on one another in a way that can not be joined: give each place once.',
    )
  }
}

/** Even-odd ground of all rings together is less than that of each by itself where two share some; a billionth of it is rounding. */
function doShareGround(polygons: readonly Rings[]): boolean {
  const each = polygons.reduce((sum, rings) => sum + groundOf(rings), 0)
  return groundOf(polygons.flat()) < each * (1 - 1e-9)
}

function groundOf(rings: Rings): number {
  const ringStart = [0]
  for (const ring of rings) ringStart.push(ringStart.at(-1)! + ring.length)
  return areaOfEdges(sweepEdges(plainEdges(Float64Array.from(rings.flat(2)), ringStart)).edges)
}
