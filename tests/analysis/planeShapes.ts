import type { AreaRings } from '#domain/area/areaPack.ts'
import { type Frame, frameOf, fromFrame } from '#domain/geo/frame.ts'
import type { CircleShape, Place, PolygonShape } from '#domain/geo/point.ts'

/** A plane whose scale at its middle is 1, so that metres drawn in it are metres on the ground to eight digits within some kilometres. */
export const plane: Frame = frameOf(121)

/** Metres north of the equator where shapes of tests lie. */
const north = 2_700_000

export const placeAt = (x: number, y: number, frame = plane): Place => fromFrame(frame, x, north + y)

/** A circle by the metres of its centre and its radius. */
export const circleAt = (x: number, y: number, radiusMetres: number): CircleShape => ({
  type: 'Circle',
  centre: placeAt(x, y),
  radiusMetres,
})

type Points = readonly (readonly [number, number])[]

/** A polygon by rings of metres. */
export const polygonAt = (...rings: readonly Points[]): PolygonShape => ({
  type: 'Polygon',
  coordinates: rings.map((ring) =>
    ring.map(([x, y]): [number, number] => {
      const { longitude, latitude } = placeAt(x, y)
      return [longitude, latitude]
    }),
  ),
})

export const rectangle = (x1: number, y1: number, x2: number, y2: number): Points => [
  [x1, y1],
  [x2, y1],
  [x2, y2],
  [x1, y2],
  [x1, y1],
]

/** Areas, each by its rings of metres, as a pack gives them. */
export function areasAt(areas: readonly (readonly Points[])[]): AreaRings {
  const rings = areas.flat()
  const starts = (lengths: readonly number[]) =>
    Uint32Array.from([0, ...lengths.map((_, i) => lengths.slice(0, i + 1).reduce((sum, length) => sum + length, 0))])
  const xy = rings.flat().flatMap(([x, y]) => {
    const { longitude, latitude } = placeAt(x, y)
    return [longitude, latitude]
  })
  return {
    xy: Float64Array.from(xy),
    ringStart: starts(rings.map((ring) => ring.length)),
    areaStart: starts(areas.map((area) => area.length)),
  }
}

/** A rectangle from the meridian of the plane eastwards: its western side runs exactly due north, also in the plane. */
export function eastOfMeridian(width: number, south: number, north: number): PolygonShape {
  const [low, high] = [placeAt(width, south), placeAt(width, north)]
  return {
    type: 'Polygon',
    coordinates: [
      [
        [plane.meridian, low.latitude],
        [low.longitude, low.latitude],
        [high.longitude, high.latitude],
        [plane.meridian, high.latitude],
        [plane.meridian, low.latitude],
      ],
    ],
  }
}
