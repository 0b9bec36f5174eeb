import { column } from '#domain/area/areaPack.ts'
import type { DemographicsPack } from '#domain/area/demographicsPack.ts'
import { type AreaLevel, arcOf } from './areaLevel.ts'
import { latitudeOfWorld, type WorldLines } from './worldLines.ts'

/** Classes of land appearance by population density. Open land, between wild and suburb, uses the land color. */
export const landCovers = ['wild', 'suburb', 'city'] as const

/** Upper limits in people per square kilometer; densities above suburb are city. */
const densities = { wild: 90, open: 900, suburb: 6000 } as const

export interface LandCover {
  readonly areas: AreaLevel
  /** Index in `landCovers` per area; 255 for open land and missing data. */
  readonly kinds: Uint8Array
}

/** Returns land cover by population density; undefined if the demographics don't cover this level. */
export function readLandCover(
  areas: AreaLevel,
  lines: WorldLines,
  demographics: DemographicsPack,
): LandCover | undefined {
  if (!demographics.columns[`population.${areas.level}`]) return undefined
  const ids = column(demographics, `objectId.${areas.level}`, Uint32Array)
  const population = column(demographics, `population.${areas.level}`, Float64Array)
  const people = new Map(Array.from(ids, (id, row) => [id, population[row]!]))
  const kinds = Uint8Array.from(areas.objectIds, (id, area) => {
    const density = (people.get(id) ?? Number.NaN) / squareKilometres(areas, lines, area)
    if (!(density >= 0)) return 255
    if (density < densities.wild) return 0
    if (density < densities.open) return 255
    return density < densities.suburb ? 1 : 2
  })
  return { areas, kinds }
}

/**
 * Returns the area of an outline in km²: its area in world units, corrected by the scale at its center. Precise enough
 * to choose a tint.
 */
function squareKilometres(areas: AreaLevel, { xy, start }: WorldLines, area: number): number {
  const { ringArcs, ringStart, areaStart, boxes } = areas
  const originX = boxes[area * 4]!
  const originY = boxes[area * 4 + 1]!
  let twice = 0
  for (let at = ringStart[areaStart[area]!]!; at < ringStart[areaStart[area + 1]!]!; at++) {
    const signed = ringArcs[at]!
    const arc = arcOf(signed)
    let part = 0
    for (let point = start[arc]!; point + 1 < start[arc + 1]!; point++) {
      const x = xy[point * 2]! - originX
      const y = xy[point * 2 + 1]! - originY
      part += x * (xy[point * 2 + 3]! - originY) - (xy[point * 2 + 2]! - originX) * y
    }
    twice += signed < 0 ? -part : part
  }
  const middle = latitudeOfWorld((originY + boxes[area * 4 + 3]!) / 2)
  const kilometres = 40_075.017 * Math.cos((middle * Math.PI) / 180)
  return (Math.abs(twice) / 2) * kilometres * kilometres
}
