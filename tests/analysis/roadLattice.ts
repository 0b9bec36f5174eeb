import { randomOf } from '#server/demo/random.ts'
import { type Frame, fromFrame } from '#domain/geo/frame.ts'
import type { RoadLines } from '#analysis/roads/roadLines.ts'

/** Options of a street lattice: `side` × `side` jittered junctions, with a separate line between neighbors. */
export interface LatticeOptions {
  readonly side: number
  readonly metres: number
  readonly seed: string
  /** Share of missing street segments. */
  readonly gaps?: number
  /** Share of one-way street segments. */
  readonly oneWays?: number
  /** East coordinate of the southwest corner, in meters of the frame. */
  readonly x?: number
  /** North coordinate of the southwest corner, in meters of the frame. */
  readonly y?: number
}

export function latticeLines(frame: Frame, options: LatticeOptions): RoadLines {
  const { side, metres, seed, gaps = 0, oneWays = 0, x: west = 50_000, y: south = 2_760_000 } = options
  const random = randomOf(seed)
  const places = new Float64Array(2 * side * side)
  for (let row = 0; row < side; row++) {
    for (let column = 0; column < side; column++) {
      const x = west + (column + random.between(-0.3, 0.3)) * metres
      const y = south + (row + random.between(-0.3, 0.3)) * metres
      const { longitude, latitude } = fromFrame(frame, x, y)
      places.set([longitude, latitude], 2 * (row * side + column))
    }
  }
  const [xy, classes, oneWay]: [number[], number[], number[]] = [[], [], []]
  const add = (from: number, to: number): void => {
    if (random.next() < gaps) return
    for (const at of [from, to]) xy.push(places[2 * at]!, places[2 * at + 1]!)
    classes.push(random.whole(2, 4))
    oneWay.push(random.next() < oneWays ? random.whole(1, 2) : 0)
  }
  for (let row = 0; row < side; row++) {
    for (let column = 0; column < side; column++) {
      const at = row * side + column
      if (column + 1 < side) add(at, at + 1)
      if (row + 1 < side) add(at, at + side)
    }
  }
  return {
    xy: Float64Array.from(xy),
    start: Uint32Array.from({ length: classes.length + 1 }, (_, line) => 2 * line),
    classes: Uint8Array.from(classes),
    oneWay: Uint8Array.from(oneWay),
    limits: new Uint8Array(classes.length),
  }
}
