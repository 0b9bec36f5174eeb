import { type Frame, fromFrame, projectAll } from '#domain/geo/frame.ts'
import { type Box, boxAround } from '../planar/boxAround.ts'
import type { StripedEdges } from '../planar/edgeColumns.ts'
import type { CircleZone, PolygonZone, Zone } from '../zone.ts'
import type { DrawnRoads } from './drawnRoads.ts'
import { wayClasses } from './travel.ts'

/**
 * Returns meters of road inside a zone, in `wayClasses` order. Segments are cut at the border. Plane lengths are
 * divided by the zone's scale, with an error below 0.02% within 25 km. Each drawn line counts, so dual carriageways
 * count twice. Skips NaN segments.
 */
export function roadLengthsIn(roads: DrawnRoads, zone: Zone, frame: Frame): Float64Array {
  const metres = new Float64Array(wayClasses.length)
  const scale = Math.sqrt(zone.planeArea / zone.squareMetres)
  const inside = zone.kind === 'circle' ? insideCircle(zone) : insidePolygon(zone)
  const { minX, minY, maxX, maxY } = zone
  roads.visitNear(degreesAround(zone, frame), (line, degrees) => {
    const xy = projectAll(frame, degrees)
    let length = 0
    for (let i = 0; i + 3 < xy.length; i += 2) {
      const x1 = xy[i]!
      const y1 = xy[i + 1]!
      const x2 = xy[i + 2]!
      const y2 = xy[i + 3]!
      const isNear =
        (x1 < maxX || x2 < maxX) && (x1 > minX || x2 > minX) && (y1 < maxY || y2 < maxY) && (y1 > minY || y2 > minY)
      if (isNear) length += Math.hypot(x2 - x1, y2 - y1) * inside(x1, y1, x2, y2)
    }
    if (length > 0) metres[roads.classes[line]!]! += length / scale
  })
  return metres
}

type ShareInside = (x1: number, y1: number, x2: number, y2: number) => number

function insideCircle({ x, y, radius }: CircleZone): ShareInside {
  return (x1, y1, x2, y2) => {
    const dx = x2 - x1
    const dy = y2 - y1
    const fromX = x1 - x
    const fromY = y1 - y
    const a = dx * dx + dy * dy
    const b = fromX * dx + fromY * dy
    const discriminant = b * b - a * (fromX * fromX + fromY * fromY - radius * radius)
    if (!(discriminant > 0) || a === 0) return 0
    const root = Math.sqrt(discriminant)
    return Math.max(0, Math.min(1, (root - b) / a) - Math.max(0, (-root - b) / a))
  }
}

function insidePolygon({ edges, hasUpright }: PolygonZone): ShareInside {
  return (x1, y1, x2, y2) => {
    const cuts = cutsOf(edges, hasUpright, x1, y1, x2, y2)
    let share = 0
    for (let i = 1; i < cuts.length; i++) {
      const from = cuts[i - 1]!
      const to = cuts[i]!
      if (to <= from) continue
      const middle = (from + to) / 2
      if (isInside(edges, x1 + (x2 - x1) * middle, y1 + (y2 - y1) * middle)) share += to - from
    }
    return share
  }
}

/** Returns the positions (0–1, ascending) at which a segment may cross the border, including both ends. */
function cutsOf(
  { ends, slopes, entries, stripStart, ...edges }: StripedEdges,
  hasUpright: boolean,
  x1: number,
  y1: number,
  x2: number,
  y2: number,
): number[] {
  const cuts = [0, 1]
  const dx = x2 - x1
  const dy = y2 - y1
  const add = (at: number): void => {
    if (at > 0 && at < 1) cuts.push(at)
  }
  for (let strip = stripAt(edges, Math.min(x1, x2)); strip <= stripAt(edges, Math.max(x1, x2)); strip++) {
    for (let entry = stripStart[strip]!; entry < stripStart[strip + 1]!; entry++) {
      const edge = entries[entry]!
      const left = ends[4 * edge]!
      const height = ends[4 * edge + 1]!
      const right = ends[4 * edge + 2]!
      if (left > Math.max(x1, x2) || right < Math.min(x1, x2)) continue
      const slope = slopes[edge]!
      add((height + slope * (x1 - left) - y1) / (dy - slope * dx))
      // A border running due north isn't stored as an edge, so the segment is also cut at the x of every edge end.
      if (!hasUpright) continue
      add((left - x1) / dx)
      add((right - x1) / dx)
    }
  }
  return cuts.sort((a, b) => a - b)
}

const stripAt = ({ minX, stripWidth, strips }: Pick<StripedEdges, 'minX' | 'stripWidth' | 'strips'>, x: number) =>
  Math.max(0, Math.min(strips - 1, Math.floor((x - minX) / stripWidth)))

function isInside(edges: StripedEdges, x: number, y: number): boolean {
  const { ends, signs, slopes, entries, stripStart } = edges
  const strip = stripAt(edges, x)
  let inside = 0
  for (let entry = stripStart[strip]!; entry < stripStart[strip + 1]!; entry++) {
    const edge = entries[entry]!
    const left = ends[4 * edge]!
    if (left > x || x >= ends[4 * edge + 2]!) continue
    if (ends[4 * edge + 1]! + slopes[edge]! * (x - left) > y) inside += signs[edge]!
  }
  return inside > 0
}

/** Returns a box in degrees around a zone, with a margin because plane box sides are curved on the globe. */
export function degreesAround({ minX, minY, maxX, maxY }: Zone, frame: Frame): Box {
  const middleX = (minX + maxX) / 2
  const middleY = (minY + maxY) / 2
  const places = [minX, middleX, maxX].flatMap((x) => [minY, middleY, maxY].map((y) => fromFrame(frame, x, y)))
  const box = boxAround(places.flatMap(({ longitude, latitude }) => [longitude, latitude]))
  const room = 1e-4 + 0.01 * (box.maxX - box.minX)
  return { minX: box.minX - room, minY: box.minY - room, maxX: box.maxX + room, maxY: box.maxY + room }
}
