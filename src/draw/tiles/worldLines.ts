import { importanceOfPoints } from './importanceOfPoints.ts'

/** Lines on the Web Mercator square (0…1 from west to east and from north to south). */
export interface WorldLines {
  /** Coordinates: alternating x and y. */
  readonly xy: Float64Array
  /** Index of each line's first point; lines + 1 entries. */
  readonly start: Uint32Array
  /** Bounding box of each line: west, north, east, south. */
  readonly boxes: Float64Array
  /** Error in world units if a point is dropped; infinite for line ends. */
  readonly importance: Float64Array
}

/** Lines simplified for some zoom levels, numbered as in the full set. */
export type LineDetail = Pick<WorldLines, 'xy' | 'start'>

export const worldX = (longitude: number): number => 0.5 + longitude / 360

/** Returns the world y of a latitude in degrees, clamped to the square. */
export function worldY(latitude: number): number {
  const radians = (Math.min(85.0511287, Math.max(-85.0511287, latitude)) * Math.PI) / 180
  return 0.5 - Math.log(Math.tan(Math.PI / 4 + radians / 2)) / (2 * Math.PI)
}

export const latitudeOfWorld = (y: number): number =>
  (2 * Math.atan(Math.exp((0.5 - y) * 2 * Math.PI)) - Math.PI / 2) * (180 / Math.PI)

/**
 * Reads a pack's lines: alternating longitudes and latitudes in millionths of a degree. A line's first point is
 * absolute, all others are deltas.
 */
export function readWorldLines(steps: Int32Array, start: Uint32Array): WorldLines {
  const xy = new Float64Array(steps.length)
  for (let line = 0; line + 1 < start.length; line++) {
    let longitude = 0
    let latitude = 0
    for (let at = start[line]! * 2; at < start[line + 1]! * 2; at += 2) {
      longitude += steps[at]!
      latitude += steps[at + 1]!
      xy[at] = worldX(longitude / 1e6)
      xy[at + 1] = worldY(latitude / 1e6)
    }
  }
  return makeWorldLines(xy, start)
}

export function makeWorldLines(xy: Float64Array, start: Uint32Array): WorldLines {
  const lines = Math.max(0, start.length - 1)
  const boxes = new Float64Array(lines * 4)
  for (let line = 0; line < lines; line++) {
    let west = Infinity
    let north = Infinity
    let east = -Infinity
    let south = -Infinity
    for (let at = start[line]! * 2; at < start[line + 1]! * 2; at += 2) {
      west = Math.min(west, xy[at]!)
      north = Math.min(north, xy[at + 1]!)
      east = Math.max(east, xy[at]!)
      south = Math.max(south, xy[at + 1]!)
    }
    boxes.set([west, north, east, south], line * 4)
  }
  return { xy, start, boxes, importance: importanceOfPoints(xy, start) }
}
