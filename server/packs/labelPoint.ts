import polylabel from 'polylabel'
import { signedArea } from './borders.ts'

/**
 * The best point for an area's name: the middle of the largest circle in its largest part (polylabel), in whole millionths of a
 * degree. Rings hold longitude and latitude in turn, in millionths.
 */
export function labelPoint(rings: readonly (readonly number[])[]): readonly [number, number] {
  const bySize = rings.toSorted((a, b) => Math.abs(signedArea(b)) - Math.abs(signedArea(a)))
  const [outer] = bySize
  if (!outer) throw new Error('An area without rings has no place for a name.')
  const holes = bySize.slice(1).filter((ring) => isAround(outer, ring[0]!, ring[1]!))
  // On the ground a degree of longitude is shorter than one of latitude: the circle is sought where both are alike.
  const shrink = Math.cos((outer[1]! / 1e6 / 180) * Math.PI)
  const parts = [outer, ...holes].map((ring) => pairsOf(ring, shrink))
  const [x, y] = polylabel(parts, precisionOf(parts[0]!))
  return [Math.round(x / shrink), Math.round(y)]
}

function pairsOf(ring: readonly number[], shrink: number): [number, number][] {
  const pairs: [number, number][] = []
  for (let at = 0; at < ring.length; at += 2) pairs.push([ring[at]! * shrink, ring[at + 1]!])
  return pairs
}

/** A fiftieth of the shorter side of the part's extent. */
function precisionOf(ring: readonly (readonly [number, number])[]): number {
  const bounds = { west: Infinity, south: Infinity, east: -Infinity, north: -Infinity }
  for (const [x, y] of ring) {
    bounds.west = Math.min(bounds.west, x)
    bounds.east = Math.max(bounds.east, x)
    bounds.south = Math.min(bounds.south, y)
    bounds.north = Math.max(bounds.north, y)
  }
  return Math.min(bounds.east - bounds.west, bounds.north - bounds.south) / 50
}

/** True when a point lies in a ring, by the even-odd rule. */
export function isAround(ring: readonly number[], x: number, y: number): boolean {
  let isInside = false
  for (let at = 0; at + 3 < ring.length; at += 2) {
    const [x1, y1, x2, y2] = [ring[at]!, ring[at + 1]!, ring[at + 2]!, ring[at + 3]!]
    if (y1 > y !== y2 > y && x < x1 + ((x2 - x1) * (y - y1)) / (y2 - y1)) isInside = !isInside
  }
  return isInside
}
