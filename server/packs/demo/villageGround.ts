import { type AreaPack, type AreaRings, areasOfLevel, column, readAreaRings } from '#domain/area/areaPack.ts'
import { metresPerDegree } from '#server/demo/demoLand.ts'

export interface VillageGround {
  readonly codes: readonly string[]
  readonly townCodes: readonly string[]
  /** Township of each village as an index in `townCodes`; -1 if it has no township. */
  readonly townOf: Int32Array
  readonly rings: AreaRings
  readonly squareKilometres: Float64Array
  /** Label point of each village, alternating longitude and latitude in degrees. */
  readonly label: Float64Array
}

/** Reads levels 5 and 6 of an area pack. Throws if the pack lacks them. */
export function readVillageGround(areas: AreaPack): VillageGround {
  const townIds = column(areas, 'objectId.5', Uint32Array)
  const townByObject = new Map(Array.from(townIds, (id, index) => [id, index]))
  const parents = column(areas, 'parent.6', Uint32Array)
  const rings = readAreaRings(areas, 6)
  return {
    codes: areasOfLevel(areas, 6).map(({ code }) => code),
    townCodes: areasOfLevel(areas, 5).map(({ code }) => code),
    townOf: Int32Array.from(parents, (id) => townByObject.get(id) ?? -1),
    rings,
    squareKilometres: Float64Array.from({ length: parents.length }, (_, village) => sizeOf(rings, village)),
    label: Float64Array.from(column(areas, 'label.6', Int32Array), (millionths) => millionths / 1e6),
  }
}

/** Returns the area in km²: outer rings minus holes; planar at the latitude of each ring's first point. */
function sizeOf({ xy, ringStart, areaStart }: AreaRings, area: number): number {
  let twice = 0
  for (let ring = areaStart[area]!; ring < areaStart[area + 1]!; ring++) {
    const from = ringStart[ring]!
    const to = ringStart[ring + 1]!
    const scale = metresPerDegree(xy[from * 2 + 1]!)
    let signed = 0
    for (let at = from + 1; at < to; at++) {
      const x = xy[at * 2]! - xy[from * 2]!
      const y = xy[at * 2 + 1]! - xy[from * 2 + 1]!
      const beforeX = xy[at * 2 - 2]! - xy[from * 2]!
      const beforeY = xy[at * 2 - 1]! - xy[from * 2 + 1]!
      signed += beforeX * y - x * beforeY
    }
    const size = Math.abs(signed) * scale.longitude * scale.latitude
    twice += isHole({ xy, ringStart, areaStart }, area, ring) ? -size : size
  }
  return twice / 2e6
}

function isHole(rings: AreaRings, area: number, ring: number): boolean {
  if (rings.areaStart[area + 1]! - rings.areaStart[area]! === 1) return false
  const at = rings.ringStart[ring]! * 2
  const middleX = (rings.xy[at]! + rings.xy[at + 2]!) / 2
  const middleY = (rings.xy[at + 1]! + rings.xy[at + 3]!) / 2
  let crossings = 0
  for (let other = rings.areaStart[area]!; other < rings.areaStart[area + 1]!; other++) {
    if (other !== ring && isInRing(rings, other, middleX, middleY)) crossings++
  }
  return crossings % 2 === 1
}

function isInRing({ xy, ringStart }: AreaRings, ring: number, longitude: number, latitude: number): boolean {
  let isInside = false
  for (let at = ringStart[ring]! + 1; at < ringStart[ring + 1]!; at++) {
    const fromX = xy[at * 2 - 2]!
    const fromY = xy[at * 2 - 1]!
    const toX = xy[at * 2]!
    const toY = xy[at * 2 + 1]!
    if (fromY > latitude === toY > latitude) continue
    if (longitude < fromX + ((toX - fromX) * (latitude - fromY)) / (toY - fromY)) isInside = !isInside
  }
  return isInside
}

/** Returns whether a place is in an area, by the even-odd rule over all rings. */
export function isInArea(rings: AreaRings, area: number, longitude: number, latitude: number): boolean {
  let isInside = false
  for (let ring = rings.areaStart[area]!; ring < rings.areaStart[area + 1]!; ring++) {
    if (isInRing(rings, ring, longitude, latitude)) isInside = !isInside
  }
  return isInside
}
