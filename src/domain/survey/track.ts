import * as v from 'valibot'

/** One place of a walk: longitude, latitude, seconds since the walk began, accuracy in metres. */
export type TrackVertex = readonly [longitude: number, latitude: number, seconds: number, accuracyMetres: number]

/** A walk in segments. Between two of them nobody knows where the person was: they are never joined. */
export type Track = readonly (readonly TrackVertex[])[]

const week = 7 * 86_400
/** A vertex every two seconds for a long day; a person rests before. */
export const maxVertices = 20_000

const vertex = v.strictTuple([
  v.pipe(v.number(), v.minValue(-180), v.maxValue(180)),
  v.pipe(v.number(), v.minValue(-90), v.maxValue(90)),
  v.pipe(v.number(), v.minValue(0), v.maxValue(week)),
  v.pipe(v.number(), v.minValue(0), v.maxValue(100_000)),
])

/** A track as it comes from outside. */
export const trackSchema: v.GenericSchema<unknown, Track> = v.pipe(
  v.array(v.array(vertex)),
  v.maxLength(2_000),
  v.check((segments) => segments.reduce((sum, { length }) => sum + length, 0) <= maxVertices),
)

const radians = Math.PI / 180
const earthRadiusMetres = 6_371_009

/** Metres walked along the segments of a track; nothing is counted between two of them. Great circles on a sphere: within 0.6 %. */
export const trackMetres = (track: Track): number =>
  track.reduce(
    (sum, segment) =>
      sum + segment.reduce((way, to, at) => way + (at === 0 ? 0 : metresBetween(segment[at - 1]!, to)), 0),
    0,
  )

/** Metres between two vertices. */
export function metresBetween(from: TrackVertex, to: TrackVertex): number {
  const [south, north] = [from[1] * radians, to[1] * radians]
  const half = (angle: number) => Math.sin(angle / 2) ** 2
  const chord = half(north - south) + Math.cos(south) * Math.cos(north) * half((to[0] - from[0]) * radians)
  return 2 * earthRadiusMetres * Math.asin(Math.sqrt(Math.min(1, chord)))
}
