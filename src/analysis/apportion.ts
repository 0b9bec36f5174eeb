import type { AreaColumn } from './areaColumn.ts'
import type { AreaIndex } from './areaIndex.ts'
import { discBelowEdge } from './planar/discColumns.ts'
import { areaBelowEdge, type StripedEdges } from './planar/edgeColumns.ts'
import { isInEdges } from './planar/signedEdges.ts'
import type { AreaShares } from './studyTypes.ts'
import type { CircleZone, Zone } from './zone.ts'

/** Smaller shares are treated as rounding errors of areas that only touch the zone. */
const minShare = 1e-12

/**
 * Returns each area's share inside the zone, 0…1, ascending by index; omits areas that only touch the zone. Uses planar
 * areas in the frame, where the scale cancels out; the error is below 0.01% within 20 km. Circles are measured as true
 * circles. Method: areal interpolation (Goodchild & Lam 1980).
 */
export function apportion(areas: AreaIndex, zone: Zone): AreaShares {
  const candidates = Uint32Array.from(areas.tree.search(zone.minX, zone.minY, zone.maxX, zone.maxY)).sort()
  const indexes = new Uint32Array(candidates.length)
  const shares = new Float64Array(candidates.length)
  let count = 0
  for (const area of candidates) {
    if (area >= areas.count) continue
    const share =
      zone.kind === 'circle'
        ? shareInCircle(areas, area, zone)
        : shareOnGround(areas, area, zone.edges, zone.hasUpright)
    if (!(share > minShare)) continue
    indexes[count] = area
    // A share just below 1 is treated as a rounding error.
    shares[count++] = share > 1 - minShare ? 1 : share
  }
  return { indexes: indexes.slice(0, count), shares: shares.slice(0, count) }
}

function shareInCircle(areas: AreaIndex, area: number, { x, y, radius }: CircleZone): number {
  const { boxes } = areas
  const left = boxes[4 * area]! - x
  const bottom = boxes[4 * area + 1]! - y
  const right = boxes[4 * area + 2]! - x
  const top = boxes[4 * area + 3]! - y
  const farX = -left > right ? -left : right
  const farY = -bottom > top ? -bottom : top
  if (farX * farX + farY * farY <= radius * radius) return 1
  const nearX = left > 0 ? left : right < 0 ? right : 0
  const nearY = bottom > 0 ? bottom : top < 0 ? top : 0
  if (nearX * nearX + nearY * nearY >= radius * radius) return 0
  // Edges below the disc are skipped, so an area centered above the disc's center is mirrored.
  return areaInDisc(areas, area, x, y, radius, bottom + top > 0 ? -1 : 1) / areas.planeArea[area]!
}

/** Returns the planar m² shared by an area and a disc; mirrors both vertically first if `up` is -1. */
function areaInDisc(
  { xy, ringStart, areaStart, ringSign }: AreaIndex,
  area: number,
  x: number,
  y: number,
  r: number,
  up: 1 | -1,
): number {
  let sum = 0
  for (let ring = areaStart[area]!; ring < areaStart[area + 1]!; ring++) {
    const last = 2 * ringStart[ring + 1]! - 2
    let at = 2 * ringStart[ring]!
    let x1 = xy[at]! - x
    let y1 = up * (xy[at + 1]! - y)
    let part = 0
    for (at += 2; at <= last; at += 2) {
      const x2 = xy[at]! - x
      const y2 = up * (xy[at + 1]! - y)
      part += discBelowEdge(r, x1, y1, x2, y2, -r, r)
      x1 = x2
      y1 = y2
    }
    sum += ringSign[ring]! * part
  }
  return up * sum
}

/**
 * Returns an area's share inside a polygon; rounding can make the share slightly negative. `hasUpright`: the polygon
 * has vertical borders, which aren't edges.
 */
export function shareOnGround(areas: AreaIndex, area: number, outline: StripedEdges, hasUpright: boolean): number {
  const { boxes, xy, ringStart, areaStart } = areas
  const minX = boxes[4 * area]!
  const minY = boxes[4 * area + 1]!
  const maxX = boxes[4 * area + 2]!
  const maxY = boxes[4 * area + 3]!
  if (minX >= outline.maxX || maxX <= outline.minX || minY >= outline.maxY || maxY <= outline.minY) return 0
  if (!hasUpright && !hasEdgeIn(outline, minX, minY, maxX, maxY)) {
    const at = 2 * ringStart[areaStart[area]!]!
    return isInEdges(outline, xy[at]!, xy[at + 1]!) ? 1 : 0
  }
  return areaOnGround(areas, area, outline) / areas.planeArea[area]!
}

/**
 * Returns whether the bounding box of any edge intersects a box. If not, and without vertical borders, the box is
 * wholly inside or wholly outside.
 */
function hasEdgeIn(edges: StripedEdges, minX: number, minY: number, maxX: number, maxY: number): boolean {
  const { ends, entries, stripStart, strips, stripWidth } = edges
  const first = Math.max(0, Math.floor((minX - edges.minX) / stripWidth))
  const last = Math.min(strips - 1, Math.floor((maxX - edges.minX) / stripWidth))
  for (let entry = stripStart[first]!; entry < stripStart[last + 1]!; entry++) {
    const at = 4 * entries[entry]!
    if (ends[at]! > maxX || ends[at + 2]! < minX) continue
    const y1 = ends[at + 1]!
    const y2 = ends[at + 3]!
    if ((y1 <= maxY || y2 <= maxY) && (y1 >= minY || y2 >= minY)) return true
  }
  return false
}

/** Returns the planar m² shared by an area and a polygon. */
function areaOnGround({ xy, ringStart, areaStart, ringSign }: AreaIndex, area: number, outline: StripedEdges): number {
  let sum = 0
  for (let ring = areaStart[area]!; ring < areaStart[area + 1]!; ring++) {
    const last = 2 * ringStart[ring + 1]! - 2
    let part = 0
    for (let at = 2 * ringStart[ring]!; at < last; at += 2)
      part += areaBelowEdge(outline, xy[at]!, xy[at + 1]!, xy[at + 2]!, xy[at + 3]!)
    sum += ringSign[ring]! * part
  }
  return sum
}

/** Sums value × share of an extensive variable. Skips NaN; returns NaN if no value is known. */
export function sumShares(values: AreaColumn<'extensive'>, { indexes, shares }: AreaShares): number {
  let sum = 0
  let known = 0
  for (let i = 0; i < indexes.length; i++) {
    const value = values[indexes[i]!]!
    if (Number.isNaN(value)) continue
    sum += value * shares[i]!
    known++
  }
  return known > 0 ? sum : Number.NaN
}

/** Returns the share of the zone's area, 0…1, covered by areas; with `values`, by areas with a known value. */
export function coverageOf(
  areas: AreaIndex,
  zone: Zone,
  { indexes, shares }: AreaShares,
  values?: Float64Array,
): number {
  let covered = 0
  for (let i = 0; i < indexes.length; i++) {
    if (values && Number.isNaN(values[indexes[i]!]!)) continue
    covered += shares[i]! * areas.planeArea[indexes[i]!]!
  }
  const coverage = covered / zone.planeArea
  // Rounding at shared borders can leave a gap, which is ignored up to a billionth.
  return coverage > 1 - 1e-9 ? 1 : coverage
}
