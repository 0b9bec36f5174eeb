import { column } from '#domain/area/areaPack.ts'
import { namedPoints } from '#domain/poi/packPoint.ts'
import type { PoiPack } from '#domain/poi/poiPack.ts'
import { makePointSet, type PointSet } from './pointSet.ts'
import type { PackSource, PlacedSource, PointLook, PointScene } from './tileScene.ts'

export interface PlacedPoints {
  readonly scene: PointScene
  readonly set: PointSet
  readonly looks: readonly PointLook[]
}

/**
 * Reads the points of a reference pack with the class index of each point. `classes` are codes from the choice list
 * `poiClass`; if omitted, all classes are read.
 */
export function readPackPoints(pack: PoiPack, { classes, without = [] }: PackSource): PointSet {
  const longitude = column(pack, 'longitude', Int32Array)
  const latitude = column(pack, 'latitude', Int32Array)
  const classOf = column(pack, 'class', Uint8Array)
  const typeOf = column(pack, 'type', Uint8Array)
  const isNamed = namedPoints(pack.country, without)
  const shown = pack.meta.classes.map((name) => classes?.includes(name) ?? true)
  return makePointSet(
    longitude.length,
    (row) => [longitude[row]! / 1e6, latitude[row]! / 1e6],
    (row) =>
      (shown[classOf[row]!] ?? true) &&
      !isNamed({ longitude: longitude[row]!, latitude: latitude[row]!, type: pack.meta.types[typeOf[row]!] ?? '' }),
    classOf,
  )
}

export const readPlaces = ({ degrees, lookOf }: PlacedSource): PointSet =>
  makePointSet(
    Math.floor(degrees.length / 2),
    (row) => [degrees[row * 2]!, degrees[row * 2 + 1]!],
    () => true,
    lookOf,
  )
