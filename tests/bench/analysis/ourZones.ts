import { makeZone, type Zone } from '../../../src/analysis/zone.ts'
import { type Frame, fromFrame, projectAll } from '../../../src/domain/geo/frame.ts'
import type { CircleShape, Shape } from '../../../src/domain/geo/point.ts'
import type { Ring } from '../geometry/planarAreas.ts'
import { makeRoundPolygon } from '../geometry/syntheticZones.ts'

export function shapeOfRing(frame: Frame, ring: Ring): Shape {
  const corners = Array.from({ length: ring.length / 2 }, (_, i) => {
    const { longitude, latitude } = fromFrame(frame, ring[i * 2]!, ring[i * 2 + 1]!)
    return [longitude, latitude] as const
  })
  return { type: 'Polygon', coordinates: [corners] }
}

export function ringOfShape(frame: Frame, shape: Shape): Ring {
  if (shape.type !== 'Polygon') throw new Error('Only a polygon has a ring.')
  return projectAll(frame, Float64Array.from(shape.coordinates[0]!.flat()))
}

export function zoneOf(shape: Shape, frame: Frame): Zone {
  const made = makeZone(shape, frame)
  if ('problem' in made) throw new Error(`The zone of a benchmark is ${made.problem.kind}.`)
  return made.zone
}

/**
 * Returns a polygon of `corners` corners approximating a circle, for other software. The corners are on the circle, or
 * a little outside so that the area is the circle's.
 */
export function roundRing(
  shape: CircleShape,
  frame: Frame,
  corners: number,
  fit: 'same ground' | 'on the circle',
): Ring {
  const zone = zoneOf(shape, frame)
  if (zone.kind !== 'circle') throw new Error('A circle became another zone.')
  return makeRoundPolygon(zone.x, zone.y, zone.radius, corners, fit === 'same ground')
}
