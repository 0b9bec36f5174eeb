import type * as clipperPackage from 'clipper2-wasm'
import type { Clipper2, Paths64 } from 'clipper2-wasm'
import Flatbush from 'flatbush'
import { type Box, boxOf, type PlanarAreas, type Ring, ringsOf } from '../geometry/planarAreas.ts'
import { loadContender } from '../loadContender.ts'

/** Zones and areas in clipper2-wasm memory, on its millimeter grid; areas also in a packed R-tree. */
export interface ClipperPeople {
  readonly zone: (ring: Ring) => ClipperZone
  readonly people: (zone: ClipperZone) => number
}
export interface ClipperZone {
  readonly box: Box
  readonly paths: Paths64
}

export async function clipperPeople(areas: PlanarAreas, people: Float64Array): Promise<ClipperPeople> {
  const { default: load } = (await loadContender('clipper2-wasm')) as typeof clipperPackage
  const clipper = await load()
  const { EvenOdd } = clipper.FillRule
  const index = new Flatbush(areas.count)
  const shapes: Paths64[] = []
  const grounds = new Float64Array(areas.count)
  for (let area = 0; area < areas.count; area++) {
    const rings = ringsOf(areas, area)
    index.add(...boxOf(rings))
    const shape = pathsOf(clipper, rings)
    shapes.push(shape)
    const whole = clipper.Intersect64(shape, shape, EvenOdd)
    grounds[area] = clipper.AreaPaths64(whole)
    whole.delete()
  }
  index.finish()
  return {
    zone: (ring) => ({ box: boxOf([ring]), paths: pathsOf(clipper, [ring]) }),
    people({ box, paths }) {
      let sum = 0
      for (const area of index.search(...box)) {
        const shared = clipper.Intersect64(shapes[area]!, paths, EvenOdd)
        if (shared.size() > 0) sum += (people[area]! * clipper.AreaPaths64(shared)) / grounds[area]!
        shared.delete()
      }
      return sum
    },
  }
}

function pathsOf(clipper: Clipper2, rings: readonly Ring[]): Paths64 {
  const paths = new clipper.Paths64()
  for (const ring of rings) {
    // The library closes rings, so the repeated last point is dropped. Each point needs a third number.
    const millimetres = new BigInt64Array((ring.length / 2 - 1) * 3)
    for (let i = 0; i + 2 < ring.length; i += 2) {
      millimetres[(i / 2) * 3] = BigInt(Math.round(ring[i]! * 1_000))
      millimetres[(i / 2) * 3 + 1] = BigInt(Math.round(ring[i + 1]! * 1_000))
    }
    const path = new clipper.Path64()
    path.assign(millimetres)
    paths.push_back(path)
    path.delete()
  }
  return paths
}
