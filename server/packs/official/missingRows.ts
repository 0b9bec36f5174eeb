import type { AdminLevel } from '#domain/area/adminLevel.ts'
import { type AreaPack, column } from '#domain/area/areaPack.ts'
import type { MissingRows } from '#domain/area/demographicsPack.ts'
import type { NamedTable, PopulationPart } from './populationParts.ts'
import type { NamedVillage, VillageFinder } from './villageFinder.ts'

interface KnownArea {
  readonly level: AdminLevel
  readonly row: number
}

/**
 * Counts rows missing from the figures, by the smallest known area that contains them. Excludes subtotals and exact
 * duplicates.
 */
export function missingRows(
  areas: AreaPack,
  finder: VillageFinder,
  files: readonly NamedTable[],
  parts: readonly PopulationPart[],
): MissingRows[] {
  const counts = new Map<string, { level: AdminLevel; objectId: number; refused: number; withoutPlace: number }>()
  const add = ({ level, row }: KnownArea, what: 'refused' | 'withoutPlace'): void => {
    const objectId = column(areas, `objectId.${level}`, Uint32Array)[row]!
    const key = `${level}.${objectId}`
    const count = counts.get(key) ?? { level, objectId, refused: 0, withoutPlace: 0 }
    count[what]++
    counts.set(key, count)
  }
  for (const { files: members, joined } of parts) {
    const { townOf } = joined
    for (const file of members) {
      for (const { place, reason } of files[file]!.table.refused) {
        if (reason.code !== 'sumsUp') add(smallestArea(finder, townOf, place), 'refused')
      }
    }
    for (const { row, twin } of joined.repeated) {
      const isSame = row.figures.every((figure, at) => figure === twin.figures[at])
      if (!isSame) add(smallestArea(finder, townOf, row), 'refused')
    }
    for (const { row } of joined.unmatched) {
      const area = placed(finder, townOf(row), row)
      add(area, area.level === 0 ? 'refused' : 'withoutPlace')
    }
  }
  return [...counts.values()]
}

type TownOf = (named: NamedVillage) => number | undefined

function smallestArea(finder: VillageFinder, townOf: TownOf, named: NamedVillage): KnownArea {
  const town = townOf(named)
  const byCode = named.code === undefined ? undefined : finder.byCode(named.code)
  const village = byCode ?? (town === undefined ? undefined : finder.byName(town, named.village))
  return village === undefined ? placed(finder, town, named) : { level: 6, row: village }
}

function placed(finder: VillageFinder, town: number | undefined, named: NamedVillage): KnownArea {
  if (town !== undefined) return { level: 5, row: town }
  const county = finder.countyNamed(named)
  return county === undefined ? { level: 0, row: 0 } : { level: 2, row: county }
}
