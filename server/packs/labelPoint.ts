import polylabel from 'polylabel'
import { signedArea } from './borders.ts'

/**
 * Returns the best label position: the center of the largest circle in the largest part (polylabel), or if polylabel
 * fails, the middle of the part's widest stretch at its middle latitude. Rings alternate longitude and latitude; all in
 * integer millionths of a degree.
 */
export function labelPoint(rings: readonly (readonly number[])[]): readonly [number, number] {
  const bySize = rings.toSorted((a, b) => Math.abs(signedArea(b)) - Math.abs(signedArea(a)))
  const [outer] = bySize
  if (!outer) throw new Error('An area without rings has no place for a name.')
  const part = [outer, ...bySize.slice(1).filter((ring) => isAround(outer, ring[0]!, ring[1]!))]
  const { width, height, middle } = extentOf(outer)
  // Scale longitude so that both axes have the same unit.
  const shrink = Math.max(0.01, Math.cos((middle / 1e6 / 180) * Math.PI))
  const short = Math.min(width * shrink, height)
  const long = Math.max(width * shrink, height)
  // Lower the precision for thread-like parts, for which polylabel would take too many steps.
  const precision = Math.max(short / 50, long / 1000)
  const best = polylabel(
    part.map((ring) => pairsOf(ring, shrink)),
    precision,
  )
  const [x, y] = best
  return best.distance > 0 ? [Math.round(x / shrink), Math.round(y)] : middleOfWidest(part, middle)
}

function pairsOf(ring: readonly number[], shrink: number): [number, number][] {
  const pairs: [number, number][] = []
  for (let at = 0; at < ring.length; at += 2) pairs.push([ring[at]! * shrink, ring[at + 1]!])
  return pairs
}

function extentOf(ring: readonly number[]): { width: number; height: number; middle: number } {
  let west = Infinity
  let south = Infinity
  let east = -Infinity
  let north = -Infinity
  for (let at = 0; at < ring.length; at += 2) {
    west = Math.min(west, ring[at]!)
    east = Math.max(east, ring[at]!)
    south = Math.min(south, ring[at + 1]!)
    north = Math.max(north, ring[at + 1]!)
  }
  return { width: east - west, height: north - south, middle: (south + north) / 2 }
}

function middleOfWidest(part: readonly (readonly number[])[], latitude: number): readonly [number, number] {
  // Halfway between integers, the line can't pass through a vertex.
  const y = Math.floor(latitude) + 0.5
  const crossings = part.flatMap((ring) => crossingsAt(ring, y)).toSorted((a, b) => a - b)
  let from = crossings[0] ?? part[0]![0]!
  let to = crossings[1] ?? part[0]![0]!
  for (let at = 2; at + 1 < crossings.length; at += 2) {
    if (crossings[at + 1]! - crossings[at]! > to - from) [from, to] = [crossings[at]!, crossings[at + 1]!]
  }
  return [Math.round((from + to) / 2), Math.round(latitude)]
}

function crossingsAt(ring: readonly number[], y: number): number[] {
  const found: number[] = []
  for (let at = 0; at + 3 < ring.length; at += 2) {
    const x1 = ring[at]!
    const y1 = ring[at + 1]!
    const x2 = ring[at + 2]!
    const y2 = ring[at + 3]!
    if (y1 > y !== y2 > y) found.push(x1 + ((x2 - x1) * (y - y1)) / (y2 - y1))
  }
  return found
}

/** Returns whether a point is in a ring, by the even-odd rule. */
export const isAround = (ring: readonly number[], x: number, y: number): boolean =>
  crossingsAt(ring, y).filter((crossing) => crossing > x).length % 2 === 1
