import { column } from '#domain/area/areaPack.ts'
import type { RoadPack } from '#domain/area/roadPack.ts'
import type { RoadLines } from './roadLines.ts'

/** Decodes a road pack's lines: two-way and without a posted limit if the pack lacks these columns. */
export function packRoads(pack: RoadPack): RoadLines {
  const steps = column(pack, 'xy', Int32Array)
  const start = column(pack, 'start', Uint32Array)
  const classes = column(pack, 'class', Uint8Array)
  const xy = new Float64Array(steps.length)
  for (let line = 0; line + 1 < start.length; line++) {
    let x = 0
    let y = 0
    for (let at = start[line]! * 2; at < start[line + 1]! * 2; at += 2) {
      x += steps[at]!
      y += steps[at + 1]!
      xy[at] = x / 1e6
      xy[at + 1] = y / 1e6
    }
  }
  const oneWay = pack.columns['oneWay'] ?? new Uint8Array(classes.length)
  const limits = pack.columns['limit'] ?? new Uint8Array(classes.length)
  return { xy, start, classes, oneWay: Uint8Array.from(oneWay), limits: Uint8Array.from(limits) }
}
