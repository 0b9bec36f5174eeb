import type { Pack } from '../pack/pack.ts'
import type { AdminLevel } from './adminLevel.ts'

export interface AreaName {
  /** Official code, for example 11 digits for a Taiwanese village or the FIPS code of a US state. */
  readonly code: string
  readonly name: string
  /** Name in the country's own script. */
  readonly naml: string
  /** Simplified Chinese name, if different from `naml`. */
  readonly namc?: string | undefined
}

export interface AreaPackMeta {
  /** Bounds: west, south, east, north in degrees. */
  readonly bounds: readonly [number, number, number, number]
  /** Levels that have areas, country first; areas are in column order. */
  readonly levels: readonly { readonly level: AdminLevel; readonly areas: readonly AreaName[] }[]
}

/**
 * Columns of an area pack. Borders are arcs shared by neighbors, so no gaps appear at any simplification; degrees are
 * in millionths. An area's rings are simple, closed (the last point repeats the first), and combined by the even-odd
 * rule (holes are ordinary rings).
 * - `arcXy` Int32: longitude and latitude interleaved; an arc's first point absolute, the rest deltas
 * - `arcStart` Uint32, arcs + 1: first point of each arc
 * - `arcLevel` Uint8: 0 for coasts and national borders, else the highest level (1, 2, 5, 6) that the arc separates
 * - for each level L: `ringArcs.L` Int32 (arc number, or `~number` if reversed), `ringStart.L` Uint32, rings + 1: first
 *   entry of each ring in `ringArcs.L`; `areaStart.L` Uint32, areas + 1: first ring of each area
 * - `objectId.L` Uint32: unique within a country, never reused, stable across versions
 * - `parent.L` Uint32: object id of the parent at the next higher level with areas; 0 for none
 * - `label.L` Int32: longitude and latitude of the label point, interleaved
 */
export type AreaPack = Pack<AreaPackMeta>

export interface AreaRings {
  /** Longitude and latitude interleaved; the last point of a ring repeats the first. */
  readonly xy: Float64Array
  /** Index of each ring's first point; rings + 1 entries. */
  readonly ringStart: Uint32Array
  /** Index of each area's first ring; areas + 1 entries. */
  readonly areaStart: Uint32Array
}

/** Returns a level's areas in column order; empty if the level is not in the pack. */
export const areasOfLevel = (pack: AreaPack, level: AdminLevel): readonly AreaName[] =>
  pack.meta.levels.find((listed) => listed.level === level)?.areas ?? []

/** Throws if a column is missing. */
export function readAreaRings(pack: AreaPack, level: AdminLevel): AreaRings {
  const arcs = readArcs(pack)
  const ringArcs = column(pack, `ringArcs.${level}`, Int32Array)
  const arcsOfRing = column(pack, `ringStart.${level}`, Uint32Array)
  const areaStart = column(pack, `areaStart.${level}`, Uint32Array)
  const ringStart = new Uint32Array(arcsOfRing.length)
  for (let ring = 0; ring + 1 < arcsOfRing.length; ring++) {
    let points = 1
    for (let at = arcsOfRing[ring]!; at < arcsOfRing[ring + 1]!; at++) points += lengthOfArc(arcs, ringArcs[at]!) - 1
    ringStart[ring + 1] = ringStart[ring]! + points
  }
  const xy = new Float64Array(ringStart.at(-1)! * 2)
  for (let ring = 0; ring + 1 < arcsOfRing.length; ring++) {
    let to = ringStart[ring]! * 2
    for (let at = arcsOfRing[ring]!; at < arcsOfRing[ring + 1]!; at++) {
      // Consecutive arcs share a point; write it once.
      const from = at === arcsOfRing[ring] ? to : to - 2
      to = copyArc(arcs, ringArcs[at]!, xy, from)
    }
  }
  return { xy, ringStart, areaStart }
}

export interface Arcs {
  readonly xy: Float64Array
  /** Index of each arc's first point; arcs + 1 entries. */
  readonly start: Uint32Array
  readonly level: Uint8Array
}

export function readArcs(pack: AreaPack): Arcs {
  const steps = column(pack, 'arcXy', Int32Array)
  const start = column(pack, 'arcStart', Uint32Array)
  const xy = new Float64Array(steps.length)
  for (let arc = 0; arc + 1 < start.length; arc++) {
    let x = 0
    let y = 0
    for (let at = start[arc]! * 2; at < start[arc + 1]! * 2; at += 2) {
      x += steps[at]!
      y += steps[at + 1]!
      xy[at] = x / 1e6
      xy[at + 1] = y / 1e6
    }
  }
  return { xy, start, level: column(pack, 'arcLevel', Uint8Array) }
}

function lengthOfArc({ start }: Arcs, signed: number): number {
  const arc = signed < 0 ? ~signed : signed
  return start[arc + 1]! - start[arc]!
}

/** Copies an arc, in reverse if its number is negative. Returns the index after the last copied value. */
function copyArc({ xy, start }: Arcs, signed: number, into: Float64Array, at: number): number {
  const arc = signed < 0 ? ~signed : signed
  const part = xy.subarray(start[arc]! * 2, start[arc + 1]! * 2)
  if (signed >= 0) into.set(part, at)
  else {
    for (let i = 0; i < part.length; i += 2) {
      into[at + i] = part[part.length - 2 - i]!
      into[at + i + 1] = part[part.length - 1 - i]!
    }
  }
  return at + part.length
}

/** Returns a column; throws if it is missing or has another type. */
export function column<T>(pack: Pack, name: string, type: new (...parts: never[]) => T): T {
  const found = pack.columns[name]
  if (!(found instanceof type)) throw new Error(`The pack of ${pack.kind} lacks its column ${name}.`)
  return found
}
