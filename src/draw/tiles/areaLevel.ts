import type Flatbush from 'flatbush'
import type { AdminLevel } from '#domain/area/adminLevel.ts'
import { type AreaName, type AreaPack, areasOfLevel, column } from '#domain/area/areaPack.ts'
import { indexBoxes, rowsUpTo, widenBox } from './boxIndex.ts'
import type { WorldLines } from './worldLines.ts'

export interface AreaLevel {
  readonly level: AdminLevel
  readonly names: readonly AreaName[]
  readonly objectIds: Uint32Array
  readonly ringArcs: Int32Array
  readonly ringStart: Uint32Array
  readonly areaStart: Uint32Array
  /** Bounding box of each area in world units: west, north, east, south. */
  readonly boxes: Float64Array
  readonly index: Flatbush
}

/** Reads a level of a pack for drawing; undefined if the pack has no such areas. */
export function readAreaLevel(pack: AreaPack, level: AdminLevel, lines: WorldLines): AreaLevel | undefined {
  const names = areasOfLevel(pack, level)
  if (names.length === 0) return undefined
  const ringArcs = column(pack, `ringArcs.${level}`, Int32Array)
  const ringStart = column(pack, `ringStart.${level}`, Uint32Array)
  const areaStart = column(pack, `areaStart.${level}`, Uint32Array)
  const boxes = new Float64Array(names.length * 4)
  for (let area = 0; area < names.length; area++) {
    const box = [Infinity, Infinity, -Infinity, -Infinity]
    const end = ringStart[areaStart[area + 1]!]!
    for (let at = ringStart[areaStart[area]!]!; at < end; at++) widenBox(box, lines.boxes, arcOf(ringArcs[at]!))
    boxes.set(box, area * 4)
  }
  return {
    level,
    names,
    objectIds: column(pack, `objectId.${level}`, Uint32Array),
    ringArcs,
    ringStart,
    areaStart,
    boxes,
    index: indexBoxes(boxes, rowsUpTo(names.length)),
  }
}

export const arcOf = (signed: number): number => (signed < 0 ? ~signed : signed)
