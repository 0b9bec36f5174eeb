import { arcOf, type Arc } from './borders.ts'

/** A point where an arc must be cut, on its segment from point `segment` to the next. */
export interface Cut {
  readonly arc: number
  readonly segment: number
  readonly x: number
  readonly y: number
}

/** A border segment; `place` is its index in a ring with `length` segments. */
interface Side {
  readonly arc: number
  readonly segment: number
  readonly ring: number
  readonly place: number
  readonly length: number
  readonly x1: number
  readonly y1: number
  readonly x2: number
  readonly y2: number
}

/**
 * Returns the cuts that make an area's rings simple. A fault is where a ring meets itself (crossing, touch, spike), or
 * where two rings cross or share a stretch; two rings may touch at single points. Each fault cuts every segment
 * involved, so that all contacts become arc ends, rounded to integers. Exact for integer coordinates while products of
 * lengths are below 2^53.
 */
export function findRingFaults(arcs: readonly Arc[], rings: readonly (readonly number[])[]): Cut[] {
  const sides = rings.flatMap((ring, number) => sidesOf(arcs, ring, number))
  sides.sort((a, b) => Math.min(a.x1, a.x2) - Math.min(b.x1, b.x2))
  const cuts: Cut[] = []
  for (const [i, side] of sides.entries()) {
    const east = Math.max(side.x1, side.x2)
    const south = Math.min(side.y1, side.y2)
    const north = Math.max(side.y1, side.y2)
    for (let j = i + 1; j < sides.length; j++) {
      const other = sides[j]!
      if (Math.min(other.x1, other.x2) > east) break
      if (Math.max(other.y1, other.y2) < south || Math.min(other.y1, other.y2) > north) continue
      for (const [x, y] of contacts(side, other)) {
        cuts.push({ arc: side.arc, segment: side.segment, x, y }, { arc: other.arc, segment: other.segment, x, y })
      }
    }
  }
  return cuts
}

function sidesOf(arcs: readonly Arc[], ring: readonly number[], number: number): Side[] {
  const sides: Omit<Side, 'length'>[] = []
  for (const signed of ring) {
    const arc = arcOf(signed)
    const points = arcs[arc]!
    const count = points.length / 2 - 1
    for (let step = 0; step < count; step++) {
      const segment = signed < 0 ? count - 1 - step : step
      const at = segment * 2
      const x1 = points[at]!
      const y1 = points[at + 1]!
      const x2 = points[at + 2]!
      const y2 = points[at + 3]!
      sides.push({ arc, segment, ring: number, place: sides.length, x1, y1, x2, y2 })
    }
  }
  return sides.map((side) => ({ ...side, length: sides.length }))
}

type Spot = readonly [number, number]

function contacts(a: Side, b: Side): Spot[] {
  const shared = sharedStretch(a, b)
  if (shared.length > 1) return shared
  const isSameRing = a.ring === b.ring
  const gap = Math.abs(a.place - b.place)
  if (isSameRing && (gap === 1 || gap === a.length - 1)) return []
  const crossing = crossingOf(a, b)
  if (crossing) return [crossing]
  if (!isSameRing) return []
  return touches(a, b)
}

/** Returns a signed cross product: positive if the point is left of the side, 0 on its line. */
const turn = (side: Side, x: number, y: number): number =>
  (side.x2 - side.x1) * (y - side.y1) - (side.y2 - side.y1) * (x - side.x1)

function isWithin(side: Side, x: number, y: number): boolean {
  const isWithinSpan = x >= Math.min(side.x1, side.x2) && x <= Math.max(side.x1, side.x2)
  return isWithinSpan && y >= Math.min(side.y1, side.y2) && y <= Math.max(side.y1, side.y2)
}

const endsOf = (side: Side): Spot[] => [
  [side.x1, side.y1],
  [side.x2, side.y2],
]

function touches(a: Side, b: Side): Spot[] {
  const onA = endsOf(b).filter(([x, y]) => turn(a, x, y) === 0 && isWithin(a, x, y))
  const onB = endsOf(a).filter(([x, y]) => turn(b, x, y) === 0 && isWithin(b, x, y))
  return [...onA, ...onB.filter(([x, y]) => !onA.some(([u, w]) => u === x && w === y))]
}

/** Returns the ends of the stretch that two collinear sides share; empty if they share at most a point. */
function sharedStretch(a: Side, b: Side): Spot[] {
  if (turn(a, b.x1, b.y1) !== 0 || turn(a, b.x2, b.y2) !== 0) return []
  const found = touches(a, b)
  return found.length > 1 ? found : []
}

/** Returns the point where two sides cross, rounded to integers; undefined if they don't cross. */
function crossingOf(a: Side, b: Side): Spot | undefined {
  const from = turn(a, b.x1, b.y1)
  const to = turn(a, b.x2, b.y2)
  if (from * to >= 0 || turn(b, a.x1, a.y1) * turn(b, a.x2, a.y2) >= 0) return undefined
  const share = from / (from - to)
  return [Math.round(b.x1 + (b.x2 - b.x1) * share), Math.round(b.y1 + (b.y2 - b.y1) * share)]
}
