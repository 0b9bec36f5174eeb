import { buffer } from '@turf/turf'
import { type Frame, fromFrame, localScale, toFrame } from '#domain/geo/frame.ts'
import type { MultiPolygonShape } from '#domain/geo/point.ts'
import { AnalysisProblem } from '../analysisProblem.ts'
import { refuseFarApart } from './refuseFarApart.ts'

/** Widths that are offered, in metres to each side: a lane, a street, an avenue, a boulevard with its arcades. */
export const streetWidths = [6, 12, 20, 50] as const

/** A line of longitudes and latitudes. */
export type LngLatLine = readonly (readonly [number, number])[]

/** Metres of turf's sphere in a degree of a great circle. */
const metresPerDegree = (6_371_008.8 * Math.PI) / 180

/**
 * All ground within this many metres of street lines, as one shape with round ends; its width is true to 0.01 %, its bends have 64 corners a
 * turn (ground up to 0.2 % less than a true bend). Throws `AnalysisProblem` without a line, or for a width that is none.
 * The buffer is made by @turf/turf (JSTS) around a point of the frame, where its sphere is flat.
 */
export function streetBuffer(lines: readonly LngLatLine[], metres: number, frame: Frame): MultiPolygonShape {
  if (!(metres > 0 && metres <= 1000))
    throw new AnalysisProblem('The width of a street buffer must be more than 0 m and at most 1,000 m.')
  return lineBuffer(lines, metres, frame)
}

/** The same for any width. Throws `AnalysisProblem` without a line. */
export function lineBuffer(lines: readonly LngLatLine[], metres: number, frame: Frame): MultiPolygonShape {
  const drawn = lines.filter((line) => line.length > 0)
  if (drawn.length === 0) throw new AnalysisProblem('There is no street to lay a buffer around.')
  const planes = drawn.map((line) => line.map(([longitude, latitude]) => toFrame(frame, longitude, latitude)))
  const all = planes.flat()
  if (!all.every(({ x, y }) => Number.isFinite(x + y)))
    throw new AnalysisProblem('A point of the street is not on Earth.')
  refuseFarApart(
    drawn.flat().map(([longitude, latitude]) => ({ longitude, latitude })),
    frame,
    'The streets',
  )
  const [middleX, middleY] = [middleOf(all.map(({ x }) => x)), middleOf(all.map(({ y }) => y))]
  // A metre of the plane that is a metre on the ground at the middle.
  const step = localScale(frame, middleX, middleY) * metresPerDegree
  // A line of one place, or one that stays there, is a point with ground around it.
  const coordinates = planes.map((line) => {
    const points = line.map(({ x, y }) => [(x - middleX) / step, (y - middleY) / step])
    return points.length > 1 ? points : [points[0]!, points[0]!]
  })
  const made = buffer({ type: 'MultiLineString', coordinates }, metres, { units: 'meters', steps: 16 })
  if (!made) throw new AnalysisProblem('The street is too short to lay a buffer around.')
  const polygons = made.geometry.type === 'Polygon' ? [made.geometry.coordinates] : made.geometry.coordinates
  const placeOf = ([x, y]: readonly number[]): [number, number] => {
    const { longitude, latitude } = fromFrame(frame, x! * step + middleX, y! * step + middleY)
    return [longitude, latitude]
  }
  return { type: 'MultiPolygon', coordinates: polygons.map((rings) => rings.map((ring) => ring.map(placeOf))) }
}

function middleOf(values: readonly number[]): number {
  const [least, most] = values.reduce(
    ([a, b], value) => [Math.min(a, value), Math.max(b, value)],
    [Infinity, -Infinity],
  )
  return (least + most) / 2
}
