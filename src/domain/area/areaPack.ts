import type { Pack } from '../pack/pack.ts'
import type { AdminLevel } from './adminLevel.ts'

/** An area of a pack in words. */
export interface AreaName {
  /** Official code; the village's 11 digits, a state's FIPS code. */
  readonly code: string
  /** English name. */
  readonly name: string
  /** Name in the country's own script. */
  readonly naml: string
  /** Name in simplified Chinese, where it is another one than `naml`. */
  readonly namc?: string | undefined
}

/** `meta` of a pack of areas. */
export interface AreaPackMeta {
  /** West, south, east, north in degrees. */
  readonly bounds: readonly [number, number, number, number]
  /** Levels that hold areas, from the country down, each with its areas in the order of the columns. */
  readonly levels: readonly { readonly level: AdminLevel; readonly areas: readonly AreaName[] }[]
}

/**
 * Columns of a pack of areas. Borders are arcs that neighbours share, so that no gap opens between two areas however they
 * are drawn; degrees are in millionths.
 *
 * - `arcXy` Int32: longitude and latitude in turn; the first point of an arc as it is, further ones as steps from the one before
 * - `arcStart` Uint32, arcs + 1: first point of each arc
 * - `arcLevel` Uint8: what the arc divides: 0 country from sea or abroad (coast), else the highest level (1, 2, 5, 6) on both sides
 * - for each level L: `ringArcs.L` Int32 (number of an arc, or `~number` when walked backwards), `ringStart.L` Uint32, rings + 1:
 *   first entry of each ring in `ringArcs.L`; `areaStart.L` Uint32, areas + 1: first ring of each area
 * - `objectId.L` Uint32: the area's number, never used twice within a country, kept from version to version
 * - `parent.L` Uint32: object id of the area around it at the next higher level that holds areas; 0 for none
 * - `label.L` Int32: longitude and latitude of the best point for its name, in turn
 *
 * All rings of an area are simple and read together by the even-odd rule (holes are rings like others); rings are closed:
 * the last point of a ring is its first again.
 */
export type AreaPack = Pack<AreaPackMeta>

/** Areas of one level as rings of degrees, ready to be measured or drawn. */
export interface AreaRings {
  /** Longitude and latitude in degrees, in turn; each ring closed. */
  readonly xy: Float64Array
  /** rings + 1: first point of each ring. */
  readonly ringStart: Uint32Array
  /** areas + 1: first ring of each area. */
  readonly areaStart: Uint32Array
}

/** The level's areas of a pack in words, in the order of its columns; none where the pack has no such level. */
export const areasOfLevel = (pack: AreaPack, level: AdminLevel): readonly AreaName[] =>
  pack.meta.levels.find((listed) => listed.level === level)?.areas ?? []

/** Rings of all areas of a level. Throws where the pack lacks the level's columns. */
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
      // Two arcs of a ring share the point where they meet: it is written once.
      const from = at === arcsOfRing[ring] ? to : to - 2
      to = copyArc(arcs, ringArcs[at]!, xy, from)
    }
  }
  return { xy, ringStart, areaStart }
}

/** Arcs of a pack as absolute degrees. */
export interface Arcs {
  readonly xy: Float64Array
  /** arcs + 1: first point of each arc. */
  readonly start: Uint32Array
  readonly level: Uint8Array
}

/** All borders of a pack. Throws where its columns are missing. */
export function readArcs(pack: AreaPack): Arcs {
  const steps = column(pack, 'arcXy', Int32Array)
  const start = column(pack, 'arcStart', Uint32Array)
  const xy = new Float64Array(steps.length)
  for (let arc = 0; arc + 1 < start.length; arc++) {
    let [x, y] = [0, 0]
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

/** Copies an arc, backwards where its number says so; answers the index behind the last number written. */
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

/** A column of the type that its kind promises; throws where a pack lacks it. */
export function column<T>(pack: Pack, name: string, type: new (...parts: never[]) => T): T {
  const found = pack.columns[name]
  if (!(found instanceof type)) throw new Error(`The pack of ${pack.kind} lacks its column ${name}.`)
  return found
}
