import { column } from '#domain/area/areaPack.ts'
import type { RoadPack } from '#domain/area/roadPack.ts'
import { type Box, boxAround } from '../planar/boxAround.ts'
import type { RoadLines } from './roadLines.ts'

export interface DrawnRoads {
  readonly classes: Uint8Array
  /**
   * Visits lines with a bounding box that intersects `near` (degrees). `xy` contains longitudes and latitudes
   * interleaved and is reused for the next line.
   */
  readonly visitNear: (near: Box, visit: (line: number, xy: Float64Array) => void) => void
}

/**
 * Number of lines that share a bounding box; a box for each line would use too much memory. Packs store nearby lines
 * next to each other.
 */
const linesInBlock = 16

/** Returns the lines of a pack, decoding each line when it is read. */
export function roadsOfPack(pack: RoadPack): DrawnRoads {
  const steps = column(pack, 'xy', Int32Array)
  const start = column(pack, 'start', Uint32Array)
  return drawn(start, column(pack, 'class', Uint8Array), (from, end, into) => {
    let x = 0
    let y = 0
    for (let at = from; at < end; at += 2) {
      x += steps[at]!
      y += steps[at + 1]!
      into[at - from] = x / 1e6
      into[at - from + 1] = y / 1e6
    }
  })
}

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
    const from = 2 * start[line]!
    const end = 2 * start[line + 1]!
    unpack(from, end, room)
    return room.subarray(0, end - from)
  }
  const boxes: Box[] = []
  for (let line = 0; line < classes.length; line++) {
    const block = Math.floor(line / linesInBlock)
    boxes[block] = joined(boxes[block], boxAround(read(line)))
  }
  const blocks = Float64Array.from(boxes.flatMap(({ minX, minY, maxX, maxY }) => [minX, minY, maxX, maxY]))
  return {
    classes,
    visitNear(near, visit) {
      for (let block = 0; 4 * block < blocks.length; block++) {
        const at = 4 * block
        if (!meets(near, blocks[at]!, blocks[at + 1]!, blocks[at + 2]!, blocks[at + 3]!)) continue
        const end = Math.min(classes.length, (block + 1) * linesInBlock)
        for (let line = block * linesInBlock; line < end; line++) {
          const xy = read(line)
          const { minX, minY, maxX, maxY } = boxAround(xy)
          if (meets(near, minX, minY, maxX, maxY)) visit(line, xy)
        }
      }
    },
  }
}

const meets = (near: Box, west: number, south: number, east: number, north: number): boolean =>
  west <= near.maxX && east >= near.minX && south <= near.maxY && north >= near.minY

const joined = (a: Box | undefined, b: Box): Box =>
  a
    ? {
        minX: Math.min(a.minX, b.minX),
        minY: Math.min(a.minY, b.minY),
        maxX: Math.max(a.maxX, b.maxX),
        maxY: Math.max(a.maxY, b.maxY),
      }
    : b
