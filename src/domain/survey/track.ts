import * as v from 'valibot'

/** Point of a walk: longitude, latitude, seconds since the start, accuracy in meters. */
export type TrackVertex = readonly [longitude: number, latitude: number, seconds: number, accuracyMetres: number]

/** A walk in segments, which are never joined because the path between them is unknown. */
export type Track = readonly (readonly TrackVertex[])[]

const week = 7 * 86_400
/** Maximum number of vertices in a walk, enough for one every two seconds during a long day. */
export const maxVertices = 20_000

const vertex = v.strictTuple([
  v.pipe(v.number(), v.minValue(-180), v.maxValue(180)),
  v.pipe(v.number(), v.minValue(-90), v.maxValue(90)),
  v.pipe(v.number(), v.minValue(0), v.maxValue(week)),
  v.pipe(v.number(), v.minValue(0), v.maxValue(100_000)),
])

export const trackSchema: v.GenericSchema<unknown, Track> = v.pipe(
  v.array(v.array(vertex)),
  v.maxLength(2_000),
  v.check((segments) => segments.reduce((sum, { length }) => sum + length, 0) <= maxVertices),
)

const radians = Math.PI / 180
const earthRadiusMetres = 6_371_009

/** Returns the meters walked along the segments, without gaps. Uses great circles on a sphere (error within 0.6%). */
export const trackMetres = (track: Track): number =>
  track.reduce(
    (sum, segment) =>
      sum + segment.reduce((way, to, at) => way + (at === 0 ? 0 : metresBetween(segment[at - 1]!, to)), 0),
    0,
  )

export function metresBetween(from: TrackVertex, to: TrackVertex): number {
  const south = from[1] * radians
  const north = to[1] * radians
  const half = (angle: number) => Math.sin(angle / 2) ** 2
  const chord = half(north - south) + Math.cos(south) * Math.cos(north) * half((to[0] - from[0]) * radians)
  return 2 * earthRadiusMetres * Math.asin(Math.sqrt(Math.min(1, chord)))
}
