import { discBelowEdge, halfDiscArea } from './planar/discColumns.ts'
import { areaBelowEdge } from './planar/edgeColumns.ts'
import type { CircleZone, PolygonZone, Zone } from './zone.ts'

/** Overlap of a store's zone S and the studied zone N. `a1` to `a4` are ratios (1 is 100%). */
export interface ZoneOverlap {
  readonly sharedSquareMetres: number
  /** ar(S) / ar(N) */
  readonly a1: number
  /** ar(S ∩ N) / ar(S ∪ N) */
  readonly a2: number
  /** ar(S ∩ N) / ar(S) */
  readonly a3: number
  /** ar(S ∩ N) / ar(N) */
  readonly a4: number
}

/**
 * Computes the overlap of a store's zone and the studied zone. Exact in the plane for true circles (lens), straight
 * borders (signed trapezoids) and both combined. Method: the four area measures of Esri's "Measure Cannibalization".
 */
export const measureOverlap = (store: Zone, studied: Zone): ZoneOverlap =>
  overlapOf(store, studied, sharedGround(store, studied))

export function overlapOf(store: Zone, studied: Zone, sharedSquareMetres: number): ZoneOverlap {
  const s = store.squareMetres
  const n = studied.squareMetres
  return {
    sharedSquareMetres,
    a1: s / n,
    a2: sharedSquareMetres / (s + n - sharedSquareMetres),
    a3: sharedSquareMetres / s,
    a4: sharedSquareMetres / n,
  }
}

/** Returns the true square meters shared by two zones, at the smaller zone's scale; 0 if the zones only touch. */
export function sharedGround(a: Zone, b: Zone): number {
  const smaller = a.planeArea < b.planeArea ? a : b
  const shared = sharedPlaneArea(a, b) * (smaller.squareMetres / smaller.planeArea)
  return Math.min(shared, a.squareMetres, b.squareMetres)
}

/** Returns the shared area in the plane, in square meters. */
function sharedPlaneArea(a: Zone, b: Zone): number {
  if (!boxesMeet(a, b)) return 0
  if (a.kind === 'circle') return a === b ? a.planeArea : b.kind === 'circle' ? lensArea(a, b) : circleOnPolygon(a, b)
  return b.kind === 'circle' ? circleOnPolygon(b, a) : polygonOnPolygon(a, b)
}

export const boxesMeet = (a: Zone, b: Zone): boolean =>
  a.minX < b.maxX && b.minX < a.maxX && a.minY < b.maxY && b.minY < a.maxY

/**
 * Returns the area shared by two discs (a lens). Along the line of centers, the lens consists of the second disc up to
 * the radical line, then the first disc.
 */
function lensArea(a: CircleZone, b: CircleZone): number {
  const distance = Math.hypot(b.x - a.x, b.y - a.y)
  if (distance >= a.radius + b.radius) return 0
  if (distance <= Math.abs(a.radius - b.radius)) return Math.min(a.planeArea, b.planeArea)
  const crossing = crossingLine(distance, a.radius, b.radius)
  return (
    2 * halfDiscArea(b.radius, -b.radius, clampTo(crossing - distance, b.radius)) +
    2 * halfDiscArea(a.radius, clampTo(crossing, a.radius), a.radius)
  )
}

/** Returns the signed distance from the first center to the radical line, along the line of centers. */
export const crossingLine = (distance: number, first: number, second: number): number =>
  (distance + ((first - second) * (first + second)) / distance) / 2

const clampTo = (value: number, bound: number): number => Math.max(-bound, Math.min(bound, value))

function circleOnPolygon({ x, y, radius, planeArea }: CircleZone, { edges }: PolygonZone): number {
  const { ends, signs, count } = edges
  let area = 0
  for (let edge = 0, at = 0; edge < count; edge++, at += 4)
    area +=
      signs[edge]! *
      discBelowEdge(radius, ends[at]! - x, ends[at + 1]! - y, ends[at + 2]! - x, ends[at + 3]! - y, -radius, radius)
  return within(area, planeArea)
}

function polygonOnPolygon(a: PolygonZone, b: PolygonZone): number {
  const { ends, signs, count } = a.edges
  let area = 0
  for (let edge = 0, at = 0; edge < count; edge++, at += 4)
    area += signs[edge]! * areaBelowEdge(b.edges, ends[at]!, ends[at + 1]!, ends[at + 2]!, ends[at + 3]!)
  return within(area, Math.min(a.planeArea, b.planeArea))
}

/** Caps an area at a limit; returns 0 for less than 1e-12 of the limit, which is treated as rounding residue. */
const within = (area: number, limit: number): number => (area < limit * 1e-12 ? 0 : Math.min(area, limit))
