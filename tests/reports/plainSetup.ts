import { geodesicArea } from '../analysis/geodesicArea.ts'

type Degrees = readonly [longitude: number, latitude: number]
type Metres = readonly [east: number, north: number]

/**
 * Returns a function that converts degrees to meters east and north of a place, scaled by the length of a thousandth of
 * a degree on the ellipsoid there.
 */
export function planeAround([longitude, latitude]: Degrees): (at: Degrees) => Metres {
  const step = 0.001
  const west = longitude - step / 2
  const east = longitude + step / 2
  const south = latitude - step / 2
  const north = latitude + step / 2
  const cell = geodesicArea([
    [west, south],
    [east, south],
    [east, north],
    [west, north],
  ])
  // A degree of latitude is 110,574 m at the equator and 1,120 m more at the poles.
  const up = (110_574 + 1_120 * Math.sin((latitude * Math.PI) / 180) ** 2) * step
  const right = cell / up
  return (at) => [((at[0] - longitude) / step) * right, ((at[1] - latitude) / step) * up]
}

export interface Disc {
  readonly at: Metres
  readonly radius: number
}

const strips = 20_000

/** Returns the square meters that are in all discs and between two meridians, by adding north–south strips. */
export function sharedGround(discs: readonly Disc[], from = -Infinity, to = Infinity): number {
  const west = Math.max(from, ...discs.map(({ at, radius }) => at[0] - radius))
  const east = Math.min(to, ...discs.map(({ at, radius }) => at[0] + radius))
  if (west >= east) return 0
  const width = (east - west) / strips
  let setup = 0
  for (let strip = 0; strip < strips; strip++) {
    const x = west + (strip + 0.5) * width
    const halves = discs.map(({ at, radius }) => Math.sqrt(Math.max(0, radius ** 2 - (x - at[0]) ** 2)))
    const top = Math.min(...discs.map(({ at }, disc) => at[1] + halves[disc]!))
    const bottom = Math.max(...discs.map(({ at }, disc) => at[1] - halves[disc]!))
    setup += width * Math.max(0, top - bottom)
  }
  return setup
}

export const metresBetween = (a: Metres, b: Metres): number => Math.hypot(a[0] - b[0], a[1] - b[1])
