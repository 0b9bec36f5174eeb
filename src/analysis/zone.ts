import { type Frame, localScale, projectAll, toFrame } from '#domain/geo/frame.ts'
import type { LngLatRing, Place, Shape } from '#domain/geo/point.ts'
import type { Box } from './planar/boxAround.ts'
import { type StripedEdges, stripeEdges } from './planar/edgeColumns.ts'
import { ringArea } from './planar/rings.ts'
import { areaOfEdges, centreOfEdges, plainEdges, type SignedEdges, weightedAreaOfEdges } from './planar/signedEdges.ts'
import { sweepEdges } from './planar/sweepEdges.ts'
import { ringsOfShape } from './shape/ringsOfShape.ts'
import type { ZoneNote, ZoneProblem } from './studyTypes.ts'

interface ZoneExtent extends Box {
  readonly planeArea: number
  readonly squareMetres: number
}

export interface CircleZone extends ZoneExtent {
  readonly kind: 'circle'
  readonly x: number
  readonly y: number
  /** Plane meters: true radius times the local scale. */
  readonly radius: number
}

export interface PolygonZone extends ZoneExtent {
  readonly kind: 'polygon'
  readonly edges: StripedEdges
  /** True if a border is vertical in the plane; such borders aren't stored as edges. */
  readonly hasUpright: boolean
}

export type Zone = CircleZone | PolygonZone

export const zoneLimitSquareKilometres = 2000

/** Minimum area of a zone, in square meters. */
const smallestGround = 0.01

/**
 * Converts a shape to a zone in the plane. Circles stay exact; polygons are closed and deduplicated, and self-crossing
 * outlines follow the even-odd rule (note `selfCrossing`). Problems: `tooFewPoints` without area, `drawnTwice` if rings
 * cancel each other, `tooLarge` past the limit, `acrossMeridian` over the 180th meridian, `noArea` for a point that
 * isn't on Earth or can't be projected.
 */
export function makeZone(shape: Shape, frame: Frame): { zone: Zone; notes: ZoneNote[] } | { problem: ZoneProblem } {
  return shape.type === 'Circle' ? makeCircle(shape.centre, shape.radiusMetres, frame) : makePolygon(shape, frame)
}

function makeCircle(centre: Place, radiusMetres: number, frame: Frame): ReturnType<typeof makeZone> {
  if (!isOnEarth(centre.longitude, centre.latitude)) return { problem: { kind: 'noArea' } }
  const squareMetres = Math.PI * radiusMetres ** 2
  if (!(squareMetres >= smallestGround)) return { problem: { kind: 'tooFewPoints' } }
  if (isTooLarge(squareMetres)) return { problem: tooLarge(squareMetres) }
  const { x, y } = toFrame(frame, centre.longitude, centre.latitude)
  const radius = radiusMetres * localScale(frame, x, y)
  if (!Number.isFinite(x + y + radius)) return { problem: { kind: 'noArea' } }
  const planeArea = Math.PI * radius ** 2
  const box = { minX: x - radius, minY: y - radius, maxX: x + radius, maxY: y + radius }
  return { zone: { kind: 'circle', x, y, radius, ...box, planeArea, squareMetres }, notes: [] }
}

function makePolygon(shape: Exclude<Shape, { type: 'Circle' }>, frame: Frame): ReturnType<typeof makeZone> {
  const rings = ringsOfShape(shape).map(cleanRing)
  if (rings.some(runsPast)) return { problem: { kind: 'acrossMeridian' } }
  if (!rings.every((ring) => ring.every(([longitude, latitude]) => isOnEarth(longitude, latitude))))
    return { problem: { kind: 'noArea' } }
  const drawn = rings.filter((ring) => ring.length > 3)
  if (drawn.length === 0) return { problem: { kind: 'tooFewPoints' } }
  const onGlobe = globeArea(drawn)
  if (isTooLarge(onGlobe / 2))
    // A shape too large as written, but not when wrapped the other way, is taken to cross the 180th meridian.
    return { problem: isTooLarge(globeArea(drawn.map(unwound))) ? tooLarge(onGlobe) : { kind: 'acrossMeridian' } }

  const ringStart = [0]
  for (const ring of drawn) ringStart.push(ringStart.at(-1)! + ring.length)
  const xy = projectAll(frame, Float64Array.from(drawn.flat(2)))
  if (!xy.every(Number.isFinite)) return { problem: { kind: 'noArea' } }
  const { edges, hasCrossings } = sweepEdges(plainEdges(xy, ringStart))
  const planeArea = areaOfEdges(edges)
  if (!(planeArea >= smallestGround))
    return { problem: { kind: hasRing(xy, ringStart) ? 'drawnTwice' : 'tooFewPoints' } }
  const squareMetres = trueArea(edges, planeArea, frame)
  if (!Number.isFinite(squareMetres)) return { problem: { kind: 'noArea' } }
  if (isTooLarge(squareMetres)) return { problem: tooLarge(squareMetres) }
  const { minX, minY, maxX, maxY } = edges
  const hasUpright = xy.some((x, at) => at % 2 === 0 && x === xy[at + 2])
  const zone: Zone = {
    kind: 'polygon',
    edges: stripeEdges(edges),
    hasUpright,
    minX,
    minY,
    maxX,
    maxY,
    planeArea,
    squareMetres,
  }
  return { zone, notes: hasCrossings ? ['selfCrossing'] : [] }
}

/** Maximum width in meters with a single scale, because parts of wider shapes may be hundreds of kilometers apart. */
const widestWithOneScale = 100_000

/** Returns square meters on the ellipsoid, using the scale at the centroid; for wide shapes, column by column. */
function trueArea(edges: SignedEdges, planeArea: number, frame: Frame): number {
  const [middleX, middleY] = centreOfEdges(edges)
  const { minX, maxX } = edges
  if (maxX - minX <= widestWithOneScale) return planeArea / localScale(frame, middleX, middleY) ** 2
  // Scale varies only east to west here, apart from a few millionths; a parabola fits it.
  const middle = (minX + maxX) / 2
  const half = (maxX - minX) / 2
  const [west = 1, here = 1, east = 1] = [minX, middle, maxX].map((x) => localScale(frame, x, middleY) ** -2)
  return weightedAreaOfEdges(edges, (x) => {
    const t = (x - middle) / half
    return here + ((east - west) / 2) * t + ((east + west) / 2 - here) * t * t
  })
}

/** If a ring encloses area but the whole shape doesn't, its rings or their repetitions cancel each other. */
const hasRing = (xy: Float64Array, ringStart: readonly number[]): boolean =>
  ringStart.slice(1).some((end, ring) => Math.abs(ringArea(xy, ringStart[ring]!, end)) >= smallestGround)

function cleanRing(ring: LngLatRing): (readonly [number, number])[] {
  const retained = ring.filter((point, i) => i === 0 || point[0] !== ring[i - 1]![0] || point[1] !== ring[i - 1]![1])
  const first = retained[0]
  const last = retained.at(-1)
  if (first && last && (first[0] !== last[0] || first[1] !== last[1])) retained.push(first)
  return retained
}

/** Degrees of longitude from its first point within which a ring beyond ±180° counts as drawn across the meridian. */
const widestDrawn = 20

/** Returns whether a ring continues past ±180°, as maps allow when drawing there. */
const runsPast = (ring: LngLatRing): boolean =>
  ring.some(([longitude]) => Math.abs(longitude) > 180) &&
  ring.every(([longitude, latitude]) => Math.abs(longitude - ring[0]![0]) < widestDrawn && Math.abs(latitude) <= 90)

/** Shifts longitudes by full turns to within 180° of the first longitude. */
const unwound = (ring: LngLatRing): LngLatRing =>
  ring.map(([longitude, latitude]) => [longitude - 360 * Math.round((longitude - ring[0]![0]) / 360), latitude])

const isOnEarth = (longitude: number, latitude: number): boolean =>
  Math.abs(longitude) <= 180 && Math.abs(latitude) <= 90

/**
 * Returns the largest ring's square meters on the authalic sphere, to reject shapes far above the limit before
 * projecting.
 */
function globeArea(rings: readonly LngLatRing[]): number {
  const radians = Math.PI / 180
  let area = 0
  for (const ring of rings) {
    let sum = 0
    for (let i = 1; i < ring.length; i++) {
      const a = ring[i - 1]!
      const b = ring[i]!
      sum += (b[0] - a[0]) * radians * (Math.sin(a[1] * radians) + Math.sin(b[1] * radians))
    }
    area = Math.max(area, Math.abs((sum / 2) * 6_371_007.2 ** 2))
  }
  return area
}

const isTooLarge = (squareMetres: number): boolean => squareMetres > zoneLimitSquareKilometres * 1e6

const tooLarge = (squareMetres: number): ZoneProblem => ({
  kind: 'tooLarge',
  squareKilometres: squareMetres / 1e6,
  limitSquareKilometres: zoneLimitSquareKilometres,
})
