import { frameOf, localScale, projectAll } from '#domain/geo/frame.ts'
import type { LngLatRing, Shape } from '#domain/geo/point.ts'
import { stripeEdges } from '../../planar/edgeColumns.ts'
import { areaOfEdges, centreOfEdges, plainEdges } from '../../planar/signedEdges.ts'
import { sweepEdges } from '../../planar/sweepEdges.ts'
import { ringsOfShape } from '../../shape/ringsOfShape.ts'
import type { Zone } from '../../zone.ts'
import { equalAreaPlane, type Plane } from '../../planar/equalAreaPlane.ts'
import { concatRings } from './concatRings.ts'
import { refuseAcross, refuseOffEarth, refuseWideCircle } from './refuseOffEarth.ts'

/**
 * Chooses the projection: none for meters; Transverse Mercator on the middle longitude if any shape is a true circle,
 * because it nearly preserves circles; otherwise cylindrical equal-area, because it preserves areas on the ellipsoid.
 */
export function choosePlane(shapes: readonly Shape[], units: 'degrees' | 'metres'): Plane {
  if (units === 'metres')
    return { name: 'metres as given', project: (positions) => positions, scaleAt: () => 1, straight: 'all' }
  const positions = shapes.flatMap(positionsOf)
  refuseOffEarth(positions)
  for (const shape of shapes)
    if (shape.type === 'Circle') refuseWideCircle(shape.centre.longitude, shape.centre.latitude, shape.radiusMetres)
  const middle = (at: 0 | 1): number => {
    const values = positions.map((position) => position[at])
    return (values.reduce((a, b) => Math.min(a, b), Infinity) + values.reduce((a, b) => Math.max(a, b), -Infinity)) / 2
  }
  if (!shapes.some(({ type }) => type === 'Circle')) return equalAreaPlane(middle(1))
  const frame = frameOf(middle(0))
  return {
    name: `Transverse Mercator on GRS 80 around ${middle(0).toFixed(3)}°`,
    project: (degrees) => projectAll(frame, degrees),
    scaleAt: (x, y) => localScale(frame, x, y),
    straight: 'none',
  }
}

const positionsOf = (shape: Shape): readonly (readonly [number, number])[] =>
  shape.type === 'Circle' ? [[shape.centre.longitude, shape.centre.latitude]] : ringsOfShape(shape).flat()

/** Projects a shape; returns undefined if it has no area. */
export function toPlaneZone(shape: Shape, plane: Plane): Zone | undefined {
  if (shape.type === 'Circle') {
    const [x = NaN, y = NaN] = plane.project(Float64Array.of(shape.centre.longitude, shape.centre.latitude))
    const radius = shape.radiusMetres * plane.scaleAt(x, y)
    const squareMetres = Math.PI * shape.radiusMetres ** 2
    const box = { minX: x - radius, minY: y - radius, maxX: x + radius, maxY: y + radius }
    return { kind: 'circle', x, y, radius, ...box, planeArea: Math.PI * radius ** 2, squareMetres }
  }
  const { ringStart, xy: positions } = concatRings([
    ringsOfShape(shape).map((ring) => cutLongEdges(closed(ring), plane)),
  ])
  const xy = plane.project(positions)
  const { edges } = sweepEdges(plainEdges(xy, ringStart))
  const planeArea = areaOfEdges(edges)
  const { minX, minY, maxX, maxY } = edges
  // Collinear positions leave only rounding residue.
  if (!(planeArea > minShare * ((maxX - minX) ** 2 + (maxY - minY) ** 2))) return undefined
  const scale = plane.scaleAt(...centreOfEdges(edges))
  const hasUpright = xy.some((x, at) => at % 2 === 0 && x === xy[at + 2])
  return {
    kind: 'polygon',
    edges: stripeEdges(edges),
    hasUpright,
    minX,
    minY,
    maxX,
    maxY,
    planeArea,
    squareMetres: planeArea / scale ** 2,
  }
}

/** Minimum area as a share of the squared bounding-box diagonal; a smaller area counts as a line. */
const minShare = 1e-13

function closed(ring: LngLatRing): LngLatRing {
  const first = ring[0]!
  const last = ring.at(-1)!
  return first[0] === last[0] && first[1] === last[1] ? ring : [...ring, first]
}

/**
 * Maximum extent of an edge in degrees: the larger of width and height, or the smaller where the plane keeps meridians
 * and parallels straight. Longer edges are split, because a straight line in degrees (as in GeoJSON) isn't straight in
 * the plane.
 */
const longestEdge = 0.05

/**
 * Returns a ring as x and y interleaved. Splits long edges that aren't straight in the plane. Throws `AnalysisProblem`
 * if a position isn't on Earth or an edge crosses the 180th meridian.
 */
export function cutLongEdges(ring: LngLatRing, { straight }: Plane): number[] {
  if (straight === 'all') return ring.flat()
  refuseOffEarth(ring)
  refuseAcross(ring)
  const points: number[] = [...ring[0]!]
  const bent = straight === 'axes' ? Math.min : Math.max
  for (let i = 1; i < ring.length; i++) {
    const [x1, y1] = ring[i - 1]!
    const [x2, y2] = ring[i]!
    const parts = Math.max(1, Math.ceil(bent(Math.abs(x2 - x1), Math.abs(y2 - y1)) / longestEdge))
    for (let part = 1; part <= parts; part++)
      points.push(
        part === parts ? x2 : x1 + ((x2 - x1) * part) / parts,
        part === parts ? y2 : y1 + ((y2 - y1) * part) / parts,
      )
  }
  return points
}
