import type { AreaRings } from '#domain/area/areaPack.ts'
import { type Frame, frameOf, fromFrame } from '#domain/geo/frame.ts'
import type { CircleShape, Place, PolygonShape } from '#domain/geo/point.ts'

/** A plane with a scale of 1 in its middle, so meters are true to about seven digits within a few kilometers. */
export const plane: Frame = frameOf(121)

const north = 2_700_000

export const placeAt = (x: number, y: number, frame = plane): Place => fromFrame(frame, x, north + y)

export const circleAt = (x: number, y: number, radiusMetres: number): CircleShape => ({
  type: 'Circle',
  centre: placeAt(x, y),
  radiusMetres,
})

type Points = readonly (readonly [number, number])[]

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

/** Returns a rectangle east of the plane's meridian. Its western side runs exactly north, also in the plane. */
export function eastOfMeridian(width: number, south: number, north: number): PolygonShape {
  const low = placeAt(width, south)
  const high = placeAt(width, north)
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
