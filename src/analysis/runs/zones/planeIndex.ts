import { frameOf } from '#domain/geo/frame.ts'
import { type AreaIndex, indexRings } from '../../areaIndex.ts'
import { ringsOfShape } from '../../shape/ringsOfShape.ts'
import type { InputArea } from './geoJsonInput.ts'
import { joinRings } from './joinRings.ts'
import { cutLongEdges } from './plane.ts'
import type { Plane } from './equalAreaPlane.ts'

/** Areas of an input as the kernels take them, laid out on a plane. Rings of an area are simple. */
export function planeIndex(areas: readonly InputArea[], plane: Plane): AreaIndex {
  const rings = joinRings(areas.map(({ shape }) => ringsOfShape(shape).map((ring) => cutLongEdges(ring, plane))))
  const index = indexRings({ ...rings, xy: plane.project(rings.xy) }, (x, y) => plane.scaleAt(x, y) ** -2)
  // The frame is asked for by places only, which plane input has none of.
  return { frame: frameOf(0), ...index }
}
