import { type Frame, projectAll, scaleAt } from '#domain/geo/frame.ts'
import type { MultiPolygonShape } from '#domain/geo/point.ts'
import { AnalysisProblem } from '../analysisProblem.ts'
import { ringsOfEdges } from '../surface/ringsOfEdges.ts'
import { plainEdges, type SignedEdges } from '../planar/signedEdges.ts'
import { sweepEdges, uniteEdges } from '../planar/sweepEdges.ts'
import { ringsToShape } from '../surface/ringsToShape.ts'
import { curvesAround } from './curvesAround.ts'
import { refuseFarApart } from './refuseFarApart.ts'

export type LngLatLine = readonly (readonly [number, number])[]

export interface BufferedShapes {
  /** Lines to buffer; a closed line keeps its hole if the hole is wide enough. */
  readonly lines?: readonly LngLatLine[]
  /**
   * Polygons to buffer including their interior, as even-odd rings; holes remain where the buffer doesn't fill them.
   */
  readonly polygons?: readonly (readonly LngLatLine[])[]
}

/** Holes and parts below this share of the squared width are treated as rounding residue. */
const minShare = 1e-6
/**
 * Maximum segment length in degrees. Longer segments are split because a straight line in degrees isn't straight in the
 * plane.
 */
const longestStretch = 0.05
/** Relative change of the scale above which a new curve starts. */
const sameScale = 5e-5

/**
 * Returns the area within a distance in meters of lines and polygons as one shape, with round ends and joins. The
 * border is within 0.04% of the width in any frame. Throws `AnalysisProblem` with nothing to buffer, or for a point not
 * on Earth or too far from the meridian.
 */
export function bufferShapes(
  { lines = [], polygons = [] }: BufferedShapes,
  metres: number,
  frame: Frame,
): MultiPolygonShape {
  const borders = polygons.map((rings) => rings.filter(hasPoints).map(closeRing))
  const drawn = [...lines.filter(hasPoints), ...borders.flat()]
  if (drawn.length === 0) throw new AnalysisProblem('There is no street to lay a buffer around.')
  refuseWrong(drawn, frame)
  const curves = drawn.flatMap((line) => offsetCurves(cutStretches(line), metres, frame))
  const enclosed = borders.map((rings) => enclosedEdges(rings.map(cutStretches), frame))
  const area = uniteEdges([...curves, ...enclosed])
  const minArea = minShare * metres ** 2
  const shape = ringsToShape(ringsOfEdges(area), frame, minArea, minArea)
  if (!shape) throw new AnalysisProblem('The street is too short to lay a buffer around.')
  return shape
}

const hasPoints = (line: LngLatLine): boolean => line.length > 0

function closeRing(ring: LngLatLine): LngLatLine {
  const first = ring[0]!
  const last = ring.at(-1)!
  return first[0] === last[0] && first[1] === last[1] ? ring : [...ring, first]
}

function refuseWrong(lines: readonly LngLatLine[], frame: Frame): void {
  const points = lines.flat()
  if (!projectAll(frame, Float64Array.from(points.flat())).every(Number.isFinite))
    throw new AnalysisProblem('A point of the street is not on Earth.')
  const places = points.map(([longitude, latitude]) => ({ longitude, latitude }))
  refuseFarApart(places, frame, 'The streets')
}

/**
 * Interleaves longitudes and latitudes, splitting segments the plane would bend; crosses the 180th meridian the short
 * way.
 */
function cutStretches(line: LngLatLine): Float64Array {
  const found: number[] = []
  let [x, y] = line[0]!
  for (const [longitude, latitude] of line) {
    const dx = longitude - x - 360 * Math.round((longitude - x) / 360)
    const dy = latitude - y
    const parts = Math.max(1, Math.ceil(Math.max(Math.abs(dx), Math.abs(dy)) / longestStretch))
    for (let part = 1; part <= parts; part++) found.push(x + (dx * part) / parts, y + (dy * part) / parts)
    x += dx
    y += dy
  }
  return Float64Array.from(found)
}

/** Returns the curves around a line, starting a new curve where the scale changes, to preserve the true width. */
function offsetCurves(line: Float64Array, metres: number, frame: Frame): SignedEdges[] {
  const xy = projectAll(frame, line)
  const scaleOf = (at: number): number => scaleAt(frame, line[at]!, line[at + 1]!)
  const last = line.length - 2
  const curves: SignedEdges[] = []
  let first = 0
  let firstScale = scaleOf(0)
  for (let at = Math.min(2, last); at <= last; at += 2) {
    const scale = scaleOf(at)
    if (at < last && Math.abs(scale / firstScale - 1) <= sameScale) continue
    const width = (metres * (firstScale + scale)) / 2
    curves.push(...curvesAround(xy.slice(first, at + 2), width))
    first = at
    firstScale = scale
  }
  return curves
}

function enclosedEdges(rings: readonly Float64Array[], frame: Frame): SignedEdges {
  const ringStart = [0]
  for (const ring of rings) ringStart.push(ringStart.at(-1)! + ring.length / 2)
  const xy = new Float64Array(2 * ringStart.at(-1)!)
  for (const [at, ring] of rings.entries()) xy.set(ring, 2 * ringStart[at]!)
  return sweepEdges(plainEdges(projectAll(frame, xy), ringStart)).edges
}
