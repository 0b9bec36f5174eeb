import type { AdminLevel } from '#domain/area/adminLevel.ts'

/** A stretch of border: longitude and latitude in whole millionths of a degree, in turn. */
export type Arc = readonly number[]

/** An area as it comes from a file: its words, and its rings as numbers of arcs (`~number` walked backwards). */
export interface BorderedArea {
  readonly code: string
  /** Name in Latin letters, where the file has one. */
  readonly name: string
  /** Name in the country's own script. */
  readonly naml: string
  readonly rings: readonly (readonly number[])[]
}

/** Areas of one level. */
export interface BorderedLevel {
  readonly level: AdminLevel
  readonly areas: readonly BorderedArea[]
}

/** Areas of a country with the borders that they share, whatever file they came from. Levels go from the country down. */
export interface Borders {
  readonly arcs: readonly Arc[]
  readonly levels: readonly BorderedLevel[]
}

/** Number of an arc, however it is walked. */
export const arcOf = (signed: number): number => (signed < 0 ? ~signed : signed)

/** Points of an arc as it is walked. */
export function walkArc(arcs: readonly Arc[], signed: number): Arc {
  const arc = arcs[arcOf(signed)]!
  return signed < 0 ? reverseArc(arc) : arc
}

/** An arc from its other end. */
export function reverseArc(arc: Arc): number[] {
  const reversed: number[] = []
  for (let at = arc.length - 2; at >= 0; at -= 2) reversed.push(arc[at]!, arc[at + 1]!)
  return reversed
}

/** Points of a ring, longitude and latitude in turn; the last is the first again. */
export function pointsOfRing(arcs: readonly Arc[], ring: readonly number[]): number[] {
  const points: number[] = []
  for (const signed of ring) {
    const arc = walkArc(arcs, signed)
    for (let at = points.length === 0 ? 0 : 2; at < arc.length; at++) points.push(arc[at]!)
  }
  return points
}

/** Area of a ring on the plane of degrees in square millionths, below zero when it runs clockwise. */
export function signedArea(points: readonly number[]): number {
  let doubled = 0
  const [x0 = 0, y0 = 0] = points
  for (let at = 0; at + 3 < points.length; at += 2) {
    doubled += (points[at]! - x0) * (points[at + 3]! - y0) - (points[at + 2]! - x0) * (points[at + 1]! - y0)
  }
  return doubled / 2
}
