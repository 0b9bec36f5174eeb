import type { AdminLevel } from '#domain/area/adminLevel.ts'
import { type AreaName, type AreaPack, column } from '#domain/area/areaPack.ts'
import type { DemographicsPack } from '#domain/area/demographicsPack.ts'
import type { AreaLevel } from './areaLevel.ts'
import { worldX, worldY } from './worldLines.ts'

export interface AreaLabels {
  readonly levels: readonly {
    readonly level: AdminLevel
    readonly names: readonly AreaName[]
    /** Label positions: alternating world x and y. */
    readonly places: Float64Array
    /**
     * Weight of each label: the area's population weighted by density, if known for the level; else the size of the
     * area's box.
     */
    readonly weights: Float64Array
  }[]
}

export function readAreaLabels(
  pack: AreaPack,
  levels: readonly AreaLevel[],
  demographics: DemographicsPack | undefined,
): AreaLabels {
  return {
    levels: levels.map(({ level, names, objectIds, boxes }) => {
      const degrees = column(pack, `label.${level}`, Int32Array)
      const places = new Float64Array(degrees.length)
      for (let at = 0; at < degrees.length; at += 2) {
        places[at] = worldX(degrees[at]! / 1e6)
        places[at + 1] = worldY(degrees[at + 1]! / 1e6)
      }
      const people = peopleOf(demographics, level)
      const weights = Float64Array.from(objectIds, (id, area) => {
        const boxArea = (boxes[area * 4 + 2]! - boxes[area * 4]!) * (boxes[area * 4 + 3]! - boxes[area * 4 + 1]!)
        return (people?.get(id) || 1) * boxArea ** (people ? -0.25 : 1)
      })
      return { level, names, places, weights }
    }),
  }
}

function peopleOf(
  demographics: DemographicsPack | undefined,
  level: AdminLevel,
): ReadonlyMap<number, number> | undefined {
  if (!demographics?.columns[`population.${level}`]) return undefined
  const population = column(demographics, `population.${level}`, Float64Array)
  return new Map(
    Array.from(column(demographics, `objectId.${level}`, Uint32Array), (id, row) => [id, population[row]!]),
  )
}
