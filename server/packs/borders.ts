import type { AdminLevel } from '#domain/area/adminLevel.ts'

/** Alternating longitude and latitude in integer millionths of a degree. */
export type Arc = readonly number[]

/** An area with its names, and its rings as arc numbers (`~number` if reversed). */
export interface BorderedArea {
  readonly code: string
  readonly name: string
  /** Name in the local script. */
  readonly naml: string
  readonly rings: readonly (readonly number[])[]
}

export interface BorderedLevel {
  readonly level: AdminLevel
  readonly areas: readonly BorderedArea[]
}

export interface Borders {
  readonly arcs: readonly Arc[]
  readonly levels: readonly BorderedLevel[]
}

export const arcOf = (signed: number): number => (signed < 0 ? ~signed : signed)

export function walkArc(arcs: readonly Arc[], signed: number): Arc {
  const arc = arcs[arcOf(signed)]!
  return signed < 0 ? reverseArc(arc) : arc
}

export function reverseArc(arc: Arc): number[] {
  const reversed: number[] = []
  for (let at = arc.length - 2; at >= 0; at -= 2) reversed.push(arc[at]!, arc[at + 1]!)
  return reversed
}

/** Returns a closed ring's points, alternating longitude and latitude. */
export function pointsOfRing(arcs: readonly Arc[], ring: readonly number[]): number[] {
  const points: number[] = []
  for (const signed of ring) {
    const arc = walkArc(arcs, signed)
    for (let at = points.length === 0 ? 0 : 2; at < arc.length; at++) points.push(arc[at]!)
  }
  return points
}

/** Returns the planar area of a ring in square millionths of a degree; negative if clockwise. */
export function signedArea(points: readonly number[]): number {
  let doubled = 0
  const [x0 = 0, y0 = 0] = points
  for (let at = 0; at + 3 < points.length; at += 2) {
    doubled += (points[at]! - x0) * (points[at + 3]! - y0) - (points[at + 2]! - x0) * (points[at + 1]! - y0)
  }
  return doubled / 2
}
