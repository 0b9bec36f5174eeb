import { type AreaName, type AreaPack, areasOfLevel, column, readAreaRings } from '#domain/area/areaPack.ts'
import { frameOfCountry, toFrame } from '#domain/geo/frame.ts'
import { makeAreaIndex } from '#analysis/areaIndex.ts'
import { isInRing } from '#analysis/planar/rings.ts'

/** Two areas at the same level, one covering the other's center. Their population would be counted twice. */
export interface OverlappingAreas {
  readonly level: number
  readonly area: AreaName
  readonly over: AreaName
}

/** Slightly offset borders don't count. */
export function findOverlaps(pack: AreaPack): OverlappingAreas[] {
  const frame = frameOfCountry(pack.country, pack.meta.bounds)
  return pack.meta.levels.flatMap(({ level }) => {
    const names = areasOfLevel(pack, level)
    const labels = column(pack, `label.${level}`, Int32Array)
    const { tree, xy, areaStart, ringStart } = makeAreaIndex(readAreaRings(pack, level), frame)
    return names.flatMap((area, row) => {
      const { x, y } = toFrame(frame, labels[2 * row]! / 1e6, labels[2 * row + 1]! / 1e6)
      const holds = (other: number): boolean => {
        let isInside = false
        for (let ring = areaStart[other]!; ring < areaStart[other + 1]!; ring++)
          if (isInRing(xy, ringStart[ring]!, ringStart[ring + 1]!, x, y)) isInside = !isInside
        return isInside
      }
      const over = tree.search(x, y, x, y).find((other) => other !== row && other < names.length && holds(other))
      return over === undefined ? [] : [{ level, area, over: names[over]! }]
    })
  })
}
