import Flatbush from 'flatbush'
import { frameOf } from '#domain/geo/frame.ts'
import type { AreaIndex } from '../../areaIndex.ts'
import { ringArea, ringSigns } from '../../ground/rings.ts'
import type { InputArea } from './geoJsonInput.ts'
import type { Plane } from './plane.ts'

/** Areas of an input as the kernels take them, laid out on a plane. Rings of an area are simple. */
export function planeIndex(areas: readonly InputArea[], plane: Plane): AreaIndex {
  const rings = areas.map(({ shape }) =>
    shape.type === 'Polygon' ? shape.coordinates : shape.type === 'MultiPolygon' ? shape.coordinates.flat() : [],
  )
  const ringStart = [0]
  const areaStart = [0]
  for (const own of rings) {
    for (const ring of own) ringStart.push(ringStart.at(-1)! + ring.length)
    areaStart.push(areaStart.at(-1)! + own.length)
  }
  const xy = plane.project(Float64Array.from(rings.flat(3)))
  const parts = { xy, ringStart: Uint32Array.from(ringStart), areaStart: Uint32Array.from(areaStart) }
  const ringSign = ringSigns(parts.xy, parts.ringStart, parts.areaStart)
  const boxes = new Float64Array(4 * areas.length)
  const [planeArea, squareMetres] = [new Float64Array(areas.length), new Float64Array(areas.length)]
  const tree = new Flatbush(Math.max(1, areas.length))
  for (let area = 0; area < areas.length; area++) {
    let [minX, minY, maxX, maxY] = [Infinity, Infinity, -Infinity, -Infinity]
    for (let ring = areaStart[area]!; ring < areaStart[area + 1]!; ring++) {
      planeArea[area]! += ringSign[ring]! * ringArea(xy, ringStart[ring]!, ringStart[ring + 1]!)
      for (let at = 2 * ringStart[ring]!; at < 2 * ringStart[ring + 1]!; at += 2) {
        ;[minX, maxX] = [Math.min(minX, xy[at]!), Math.max(maxX, xy[at]!)]
        ;[minY, maxY] = [Math.min(minY, xy[at + 1]!), Math.max(maxY, xy[at + 1]!)]
      }
    }
    boxes.set([minX, minY, maxX, maxY], 4 * area)
    squareMetres[area] = planeArea[area]! / plane.scaleAt((minX + maxX) / 2, (minY + maxY) / 2) ** 2
    tree.add(minX, minY, maxX, maxY)
  }
  tree.finish()
  // The frame is asked for by places only, which plane input has none of.
  return { frame: frameOf(0), count: areas.length, ...parts, ringSign, boxes, planeArea, squareMetres, tree }
}
