import { frameOf } from '#domain/geo/frame.ts'
import { type AreaIndex, indexRings } from '../../areaIndex.ts'
import { ringsOfShape } from '../../shape/ringsOfShape.ts'
import type { InputArea } from './geoJsonInput.ts'
import { concatRings } from './concatRings.ts'
import { cutLongEdges } from './plane.ts'
import type { Plane } from '../../planar/equalAreaPlane.ts'

/** Rings must be simple. */
export function planeIndex(areas: readonly InputArea[], plane: Plane): AreaIndex {
  const rings = concatRings(areas.map(({ shape }) => ringsOfShape(shape).map((ring) => cutLongEdges(ring, plane))))
  const index = indexRings({ ...rings, xy: plane.project(rings.xy) }, (x, y) => plane.scaleAt(x, y) ** -2)
  // The frame is used only for places, and input in a plane has no places.
  return { frame: frameOf(0), ...index }
}
