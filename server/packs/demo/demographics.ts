import type { AdminLevel } from '#domain/area/adminLevel.ts'
import { type AreaPack, areasOfLevel, column } from '#domain/area/areaPack.ts'
import { type DemographicsPack, type DemographicVariable, demographicVariables } from '#domain/area/demographicsPack.ts'
import type { PackColumn } from '#domain/pack/pack.ts'
import { splitTownship, type VillageFigures } from './splitTownship.ts'
import { readTownshipFigures } from './townshipFigures.ts'
import { readVillageGround } from './villageGround.ts'

const published: readonly DemographicVariable[] = ['population', 'households', 'male', 'female', 'age0to14']
const vintage = '2020-12'

/**
 * Creates Taiwan's demographics for the demo, December 2020, joined by official code. Townships have the published
 * figures (population, households, male, female, 0–14); counties and the country are sums of townships. Village
 * figures, the other five age bands and the men per band are estimates from `splitTownship`, marked as a demo split.
 * Villages add up exactly to their township; bands and sexes add up to the population. Areas without figures are NaN.
 */
export function makeDemographics(areas: AreaPack): DemographicsPack {
  const byLevel = new Map<AdminLevel, Float64Array[]>()
  const levels = ([0, 2, 5, 6] as const).filter((level) => areasOfLevel(areas, level).length > 0)
  for (const level of levels) {
    const length = areasOfLevel(areas, level).length
    byLevel.set(
      level,
      demographicVariables.map(() => new Float64Array(length).fill(Number.NaN)),
    )
  }
  fillVillagesAndTownships(areas, byLevel.get(6)!, byLevel.get(5)!)
  if (byLevel.has(2)) sumUp(areas, 5, byLevel.get(5)!, 2, byLevel.get(2)!)
  if (byLevel.has(0) && byLevel.has(2)) sumUp(areas, 2, byLevel.get(2)!, 0, byLevel.get(0)!)
  const columns: Record<string, PackColumn> = {}
  for (const level of levels) {
    columns[`objectId.${level}`] = column(areas, `objectId.${level}`, Uint32Array)
    for (const [at, id] of demographicVariables.entries()) columns[`${id}.${level}`] = byLevel.get(level)![at]!
  }
  return {
    kind: 'demographics',
    country: areas.country,
    vintage,
    sources: [
      {
        name: 'Household registration by township, Ministry of the Interior, December 2020, through kiang/tw_population',
        titles: {
          'en-us':
            'Household registration by township, Ministry of the Interior, December 2020, through kiang/tw_population',
          'zh-tw': '內政部戶政司 鄉鎮市區戶籍人口統計，2020 年 12 月（取自 kiang/tw_population）',
          'zh-cn': '台湾内政部户政司 乡镇市区户籍人口统计，2020 年 12 月（取自 kiang/tw_population）',
        },
        short: { 'en-us': 'MOI population', 'zh-tw': '內政部人口', 'zh-cn': '内政部人口' },
        licence: 'Open Government Data License, version 1.0; MIT',
        address: 'https://github.com/kiang/tw_population',
      },
      {
        name: 'Split among villages and into age bands by a rule of the demo',
        titles: {
          'en-us': 'Split among villages and into age bands by a rule of the demo',
          'zh-tw': '依示範規則分配到各村里與各年齡層',
          'zh-cn': '按示范规则分配到各村里和各年龄段',
        },
        short: { 'en-us': 'demo data', 'zh-tw': '示範資料', 'zh-cn': '演示数据' },
        licence: 'Made up for the demo',
      },
    ],
    isDemo: true,
    meta: {
      levels: levels.map((level) => ({
        level,
        variables: demographicVariables.map((id) => ({ id, isDemoSplit: level === 6 || !published.includes(id) })),
      })),
    },
    columns,
  }
}

function fillVillagesAndTownships(areas: AreaPack, villages: Float64Array[], townships: Float64Array[]): void {
  const land = readVillageGround(areas)
  const figures = readTownshipFigures()
  const villagesOf = Map.groupBy(land.codes.keys(), (village) => land.townOf[village]!)
  for (const [town, code] of land.townCodes.entries()) {
    const known = figures.get(code)
    if (!known) continue
    const members = villagesOf.get(town) ?? []
    const split = splitTownship(
      known,
      members.map((village) => ({ code: land.codes[village]!, squareKilometres: land.squareKilometres[village]! })),
    )
    write(townships, town, split.township)
    for (const [at, village] of members.entries()) write(villages, village, split.villages[at]!)
  }
}

function write(columns: readonly Float64Array[], area: number, figures: VillageFigures): void {
  for (const [at, id] of demographicVariables.entries()) columns[at]![area] = figures[id]
}

function sumUp(
  areas: AreaPack,
  level: AdminLevel,
  from: readonly Float64Array[],
  aroundLevel: AdminLevel,
  into: readonly Float64Array[],
): void {
  const around = column(areas, `objectId.${aroundLevel}`, Uint32Array)
  const indexOf = new Map(Array.from(around, (id, index) => [id, index]))
  const parents = column(areas, `parent.${level}`, Uint32Array)
  for (const [at, figures] of from.entries()) {
    for (const [area, figure] of figures.entries()) {
      const parent = indexOf.get(parents[area]!)
      if (parent === undefined || Number.isNaN(figure)) continue
      const before = into[at]![parent]!
      into[at]![parent] = (Number.isNaN(before) ? 0 : before) + figure
    }
  }
}
