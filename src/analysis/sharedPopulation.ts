import { shareOnGround } from './apportion.ts'
import type { AreaColumn } from './areaColumn.ts'
import type { AreaIndex } from './areaIndex.ts'
import { discBelowEdge } from './planar/discColumns.ts'
import { type StripedEdges, stripeEdges } from './planar/edgeColumns.ts'
import { plainEdges, type SignedEdges } from './planar/signedEdges.ts'
import { sweepEdges, Sweeper } from './planar/sweepEdges.ts'
import { boxesMeet, crossingLine } from './overlap.ts'
import type { AreaShares } from './studyTypes.ts'
import type { CircleZone, PolygonZone, Zone } from './zone.ts'

export interface MeasuredZone {
  readonly zone: Zone
  readonly shares: AreaShares
}

/**
 * Returns Σ value × share in both zones over all areas, for an extensive variable (people, households). Exact: for an
 * area entirely in one zone, the share is its share in the other zone; an area cut by both zones is measured against
 * their intersection. Skips unknown values; NaN if no shared area has a known value, 0 without a shared area. To reuse
 * buffers across pairs, pass the same sweeper.
 */
export function sharedSum(
  areas: AreaIndex,
  values: AreaColumn<'extensive'>,
  a: MeasuredZone,
  b: MeasuredZone,
  sweeper = new Sweeper(),
): number {
  if (!boxesMeet(a.zone, b.zone)) return 0
  const common = commonGround(areas, a.zone, b.zone, sweeper)
  const first = a.shares
  const second = b.shares
  let sum = 0
  let known = 0
  let met = 0
  for (let i = 0, j = 0; i < first.indexes.length && j < second.indexes.length; ) {
    const area = first.indexes[i]!
    const other = second.indexes[j]!
    if (area < other) i++
    else if (other < area) j++
    else {
      const inFirst = first.shares[i++]!
      const inSecond = second.shares[j++]!
      const share =
        inFirst === 1 ? inSecond : inSecond === 1 ? inFirst : Math.min(common.shareOf(area), inFirst, inSecond)
      if (!(share > 0)) continue
      met++
      const value = values[area]!
      if (Number.isNaN(value)) continue
      known++
      sum += value * share
    }
  }
  return met > 0 && known === 0 ? Number.NaN : sum
}

interface CommonAreas {
  /** Returns the area's share in both zones; may be slightly negative from rounding. */
  shareOf(area: number): number
}

function commonGround(areas: AreaIndex, a: Zone, b: Zone, sweeper: Sweeper): CommonAreas {
  if (a.kind === 'circle') return b.kind === 'circle' ? lens(areas, a, b) : circleAndPolygon(areas, a, b, sweeper)
  return b.kind === 'circle' ? circleAndPolygon(areas, b, a, sweeper) : twoPolygons(areas, a, b, sweeper)
}

/**
 * The plane is rotated until the line between the discs' centers is horizontal, so that each disc counts on one side of
 * a vertical line.
 */
function lens(areas: AreaIndex, a: CircleZone, b: CircleZone): CommonAreas {
  const distance = Math.hypot(b.x - a.x, b.y - a.y)
  if (distance >= a.radius + b.radius) return { shareOf: () => 0 }
  if (distance <= Math.abs(a.radius - b.radius)) {
    const inner = a.radius < b.radius ? a : b
    const range = { x: inner.x, y: inner.y, cosine: 1, sine: 0, from: -inner.radius, to: inner.radius }
    return { shareOf: (area) => areaInTurnedDisc(areas, area, inner.radius, range) / areas.planeArea[area]! }
  }
  const cosine = (b.x - a.x) / distance
  const sine = (b.y - a.y) / distance
  const line = crossingLine(distance, a.radius, b.radius)
  const right = { x: a.x, y: a.y, cosine, sine, from: Math.max(line, -a.radius), to: a.radius }
  const left = { x: b.x, y: b.y, cosine, sine, from: -b.radius, to: Math.min(line - distance, b.radius) }
  return {
    shareOf: (area) =>
      (areaInTurnedDisc(areas, area, a.radius, right) + areaInTurnedDisc(areas, area, b.radius, left)) /
      areas.planeArea[area]!,
  }
}

/** A plane rotated around a disc's center, and the x range in which the disc counts. */
interface TurnedRange {
  readonly x: number
  readonly y: number
  readonly cosine: number
  readonly sine: number
  readonly from: number
  readonly to: number
}

function areaInTurnedDisc(
  { xy, ringStart, areaStart, ringSign, boxes }: AreaIndex,
  area: number,
  r: number,
  { x, y, cosine, sine, from, to }: TurnedRange,
): number {
  const middleX = (boxes[4 * area]! + boxes[4 * area + 2]!) / 2 - x
  const middleY = (boxes[4 * area + 1]! + boxes[4 * area + 3]!) / 2 - y
  // Edges below a disc are skipped, so areas above the line between the centers are mirrored.
  const up = middleY * cosine - middleX * sine > 0 ? -1 : 1
  const upSine = up * sine
  const upCosine = up * cosine
  let sum = 0
  for (let ring = areaStart[area]!; ring < areaStart[area + 1]!; ring++) {
    const first = 2 * ringStart[ring]!
    const end = 2 * ringStart[ring + 1]!
    let x1 = 0
    let y1 = 0
    let part = 0
    for (let at = first; at < end; at += 2) {
      const dx = xy[at]! - x
      const dy = xy[at + 1]! - y
      const x2 = dx * cosine + dy * sine
      const y2 = dy * upCosine - dx * upSine
      if (at > first) part += discBelowEdge(r, x1, y1, x2, y2, from, to)
      x1 = x2
      y1 = y2
    }
    sum += ringSign[ring]! * part
  }
  return up * sum
}

function twoPolygons(areas: AreaIndex, a: PolygonZone, b: PolygonZone, sweeper: Sweeper): CommonAreas {
  let outline: StripedEdges | undefined
  return {
    shareOf: (area) => {
      outline ??= stripeEdges(sweepEdges(a.edges, b.edges, sweeper).edges)
      return shareOnGround(areas, area, outline, a.hasUpright || b.hasUpright)
    },
  }
}

/** Clips each area to the polygon, then measures the clipped area against the disc. */
function circleAndPolygon(areas: AreaIndex, circle: CircleZone, { edges }: PolygonZone, sweeper: Sweeper): CommonAreas {
  return {
    shareOf: (area) =>
      areaOnDisc(sweepEdges(edgesOfArea(areas, area), edges, sweeper).edges, circle) / areas.planeArea[area]!,
  }
}

function areaOnDisc({ ends, signs, count }: SignedEdges, { x, y, radius }: CircleZone): number {
  let area = 0
  for (let edge = 0, at = 0; edge < count; edge++, at += 4)
    area +=
      signs[edge]! *
      discBelowEdge(radius, ends[at]! - x, ends[at + 1]! - y, ends[at + 2]! - x, ends[at + 3]! - y, -radius, radius)
  return area
}

function edgesOfArea({ xy, ringStart, areaStart }: AreaIndex, area: number): ReturnType<typeof plainEdges> {
  const rings = ringStart.subarray(areaStart[area]!, areaStart[area + 1]! + 1)
  const first = rings[0]!
  return plainEdges(
    xy.subarray(2 * first, 2 * rings.at(-1)!),
    rings.map((start) => start - first),
  )
}
