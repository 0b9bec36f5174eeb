import { type Frame, fromFrame } from '#domain/geo/frame.ts'
import type { LngLatRing, MultiPolygonShape } from '#domain/geo/point.ts'
import { isInRing, ringArea } from '../planar/rings.ts'
import type { TracedRing } from './traceLevel.ts'

/**
 * Converts traced rings to a shape in degrees: outer rings with their holes, largest first. Fills holes and drops parts
 * below minimum areas in square meters; undefined if nothing remains.
 */
export function ringsToShape(
  rings: readonly TracedRing[],
  frame: Frame,
  minHole = 0,
  minPart = 0,
): MultiPolygonShape | undefined {
  const parts = nestRings(rings, minHole, minPart)
  if (parts.length === 0) return undefined
  return { type: 'MultiPolygon', coordinates: parts.map((part) => part.map((ring) => degreesOf(ring, frame))) }
}

/**
 * Groups each outer ring (counterclockwise) with its holes (clockwise), largest first. Drops small rings as
 * `ringsToShape` does.
 */
export function nestRings(rings: readonly TracedRing[], minHole = 0, minPart = 0): TracedRing[][] {
  // `ringArea` is negative for counterclockwise rings.
  const measured = rings.map((ring) => ({ ring, area: -ringArea(ring, 0, ring.length / 2) }))
  const outers = measured.filter(({ area }) => area > minPart).sort((a, b) => b.area - a.area)
  const holes = measured.filter(({ area }) => area < 0 && -area >= minHole)
  const parts = outers.map(({ ring }) => [ring])
  for (const { ring } of holes) {
    // A hole belongs to the smallest ring around it. The test uses an edge's midpoint, because rings may share a
    // corner.
    const x = (ring[0]! + ring[2]!) / 2
    const y = (ring[1]! + ring[3]!) / 2
    const around = parts.findLast(([outer]) => isInRing(outer!, 0, outer!.length / 2, x, y))
    around?.push(ring)
  }
  return parts
}

function degreesOf(ring: TracedRing, frame: Frame): LngLatRing {
  const points: [number, number][] = []
  for (let at = 0; at + 2 < ring.length; at += 2) {
    const { longitude, latitude } = fromFrame(frame, ring[at]!, ring[at + 1]!)
    points.push([longitude, latitude])
  }
  if (points[0]) points.push([...points[0]])
  return points
}
