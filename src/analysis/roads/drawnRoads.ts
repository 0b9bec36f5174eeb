import { column } from '#domain/area/areaPack.ts'
import type { RoadPack } from '#domain/area/roadPack.ts'
import type { RoadLines } from './roadGraph.ts'

/** Roads as they are drawn, line by line, found by their boxes. */
export interface DrawnRoads {
  /** For each line a number in `wayClasses`. */
  readonly classes: Uint8Array
  /** For each line west, south, east, north in degrees. */
  readonly boxes: Float32Array
  /** Longitude and latitude of a line's points in degrees, in turn; good until the next line is read. */
  readonly read: (line: number) => Float64Array
}

/** The lines of a pack, which stay packed: a line is unpacked when it is read. */
export function roadsOfPack(pack: RoadPack): DrawnRoads {
  const steps = column(pack, 'xy', Int32Array)
  const start = column(pack, 'start', Uint32Array)
  return drawn(start, column(pack, 'class', Uint8Array), (from, end, into) => {
    let [x, y] = [0, 0]
    for (let at = from; at < end; at += 2) {
      x += steps[at]!
      y += steps[at + 1]!
      into[at - from] = x / 1e6
      into[at - from + 1] = y / 1e6
    }
  })
}

/** Lines that are already in degrees. */
export const roadsOfLines = ({ xy, start, classes }: RoadLines): DrawnRoads =>
  drawn(start, classes, (from, end, into) => into.set(xy.subarray(from, end)))

function drawn(
  start: Uint32Array,
  classes: Uint8Array,
  unpack: (from: number, end: number, into: Float64Array) => void,
): DrawnRoads {
  let longest = 0
  for (let line = 0; line < classes.length; line++) longest = Math.max(longest, start[line + 1]! - start[line]!)
  const room = new Float64Array(2 * longest)
  const read = (line: number): Float64Array => {
    const [from, end] = [2 * start[line]!, 2 * start[line + 1]!]
    unpack(from, end, room)
    return room.subarray(0, end - from)
  }
  const boxes = new Float32Array(4 * classes.length)
  for (let line = 0; line < classes.length; line++) {
    const points = read(line)
    let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity]
    for (let at = 0; at < points.length; at += 2) {
      west = Math.min(west, points[at]!)
      east = Math.max(east, points[at]!)
      south = Math.min(south, points[at + 1]!)
      north = Math.max(north, points[at + 1]!)
    }
    boxes.set([west, south, east, north], 4 * line)
  }
  return { classes, boxes, read }
}
