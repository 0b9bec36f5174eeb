import { frameOf, localScale, projectAll } from '#domain/geo/frame.ts'
import type { Shape } from '#domain/geo/point.ts'
import { AnalysisProblem } from '../../analysisProblem.ts'
import { stripeEdges } from '../../ground/edgeColumns.ts'
import { areaOfEdges, centreOfEdges, plainEdges } from '../../ground/signedEdges.ts'
import { sweepEdges } from '../../ground/sweepEdges.ts'
import type { Zone } from '../../zone.ts'
import { equalAreaPlane } from './equalAreaPlane.ts'

/** Where shapes of an input are laid out to be measured. */
export interface Plane {
  /** How it is called in a note. */
  readonly name: string
  /** Positions in turn, as metres of the plane. */
  project(positions: Float64Array): Float64Array
  /** Metres of the plane for one metre on the ground, around a point of it. */
  scaleAt(x: number, y: number): number
}

/**
 * The plane for some shapes: as given where positions are metres; Transverse Mercator around their middle where one is a true circle,
 * which stays one there; else the cylindrical plane of equal areas, in which every area is that of the ellipsoid.
 */
export function choosePlane(shapes: readonly Shape[], units: 'degrees' | 'metres'): Plane {
  if (units === 'metres') return { name: 'metres as given', project: (positions) => positions, scaleAt: () => 1 }
  const positions = shapes.flatMap(positionsOf)
  for (const [longitude, latitude] of positions)
    if (Math.abs(longitude) > 180 || Math.abs(latitude) > 90)
      throw new AnalysisProblem(
        `The position [${longitude}, ${latitude}] is not on Earth in degrees, longitude first; for metres of a plane set "units" to "metres".`,
      )
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
  }
}

const positionsOf = (shape: Shape): readonly (readonly [number, number])[] =>
  shape.type === 'Circle'
    ? [[shape.centre.longitude, shape.centre.latitude]]
    : shape.type === 'Polygon'
      ? shape.coordinates.flat()
      : shape.coordinates.flat(2)

/** A shape as the kernels take it; undefined when it has no ground. */
export function toPlaneZone(shape: Shape, plane: Plane): Zone | undefined {
  if (shape.type === 'Circle') {
    const [x, y] = plane.project(Float64Array.of(shape.centre.longitude, shape.centre.latitude)) as unknown as [
      number,
      number,
    ]
    const radius = shape.radiusMetres * plane.scaleAt(x, y)
    const squareMetres = Math.PI * shape.radiusMetres ** 2
    const box = { minX: x - radius, minY: y - radius, maxX: x + radius, maxY: y + radius }
    return { kind: 'circle', x, y, radius, ...box, planeArea: Math.PI * radius ** 2, squareMetres }
  }
  const rings = (shape.type === 'Polygon' ? shape.coordinates : shape.coordinates.flat()).map(closed)
  const ringStart = [0]
  const positions = rings.map((ring) => cutLongEdges(ring))
  for (const ring of positions) ringStart.push(ringStart.at(-1)! + ring.length / 2)
  const xy = plane.project(Float64Array.from(positions.flat()))
  const { edges } = sweepEdges(plainEdges(xy, ringStart))
  const planeArea = areaOfEdges(edges)
  const { minX, minY, maxX, maxY } = edges
  // What rounding leaves between positions on a line is no ground.
  if (!(planeArea > leastShare * ((maxX - minX) ** 2 + (maxY - minY) ** 2))) return undefined
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

/** Ground of less than this share of the square over its box's diagonal is a line. */
const leastShare = 1e-13

type Ring = readonly (readonly [number, number])[]

/** A ring that ends where it began. */
function closed(ring: Ring): Ring {
  const [first, last] = [ring[0]!, ring.at(-1)!]
  return first[0] === last[0] && first[1] === last[1] ? ring : [...ring, first]
}

/** Degrees past which a slanting edge is cut: GeoJSON means it straight in degrees, which it is not in a plane. */
const longestEdge = 0.05

function cutLongEdges(ring: Ring): number[] {
  const points: number[] = [...ring[0]!]
  for (let i = 1; i < ring.length; i++) {
    const [[x1, y1], [x2, y2]] = [ring[i - 1]!, ring[i]!]
    const slant = Math.min(Math.abs(x2 - x1), Math.abs(y2 - y1))
    // Positions in metres are straight as they are.
    const isDegrees = Math.abs(x1) <= 180 && Math.abs(x2) <= 180 && Math.abs(y1) <= 90 && Math.abs(y2) <= 90
    const parts = isDegrees ? Math.max(1, Math.ceil(slant / longestEdge)) : 1
    for (let part = 1; part <= parts; part++)
      points.push(
        part === parts ? x2 : x1 + ((x2 - x1) * part) / parts,
        part === parts ? y2 : y1 + ((y2 - y1) * part) / parts,
      )
  }
  return points
}
