import { demoCounties } from './demoCities.ts'
import type { Random } from './random.ts'
import { readStoreSites, type StoreSite } from './demoStoreSites.ts'
import { readVillages, type Village } from './villages.ts'
import { weightedPicker } from './weightedPicker.ts'
import { readFileSync } from 'node:fs'

export interface DemoGround {
  readonly sites: readonly StoreSite[]
  readonly villages: readonly Village[]
  readonly villageOf: (site: StoreSite) => Village
  /** People per km² of a township. */
  readonly peopleDensity: (townCode: string) => number
  /** Draws a built-up village away from the shore, weighted by population and slightly by density. */
  readonly drawVillage: (random: Random) => Village
}

const minPeopleDensity = 1200
const largestSquareKilometres = 2.5

export function readDemoGround(): DemoGround {
  const villages = readVillages().filter((village) => demoCounties.includes(village.county))
  const people = readTownshipPopulation()
  const towns = Map.groupBy(villages, (village) => village.townCode)
  const peopleDensity = (townCode: string) => {
    const squareKilometres = (towns.get(townCode) ?? []).reduce((sum, village) => sum + village.squareKilometres, 0)
    return squareKilometres > 0 ? (people.get(townCode) ?? 0) / squareKilometres : 0
  }
  const densities = new Map([...towns.keys()].map((townCode) => [townCode, peopleDensity(townCode)]))
  const weightOf = ({ townCode, squareKilometres, isAtEdge }: Village) => {
    const density = densities.get(townCode)!
    if (isAtEdge || density < minPeopleDensity || squareKilometres > largestSquareKilometres) return 0
    return ((people.get(townCode) ?? 0) / towns.get(townCode)!.length) * density ** 0.3
  }
  return {
    sites: readStoreSites(),
    villages,
    villageOf: (site) => findVillage(villages, site),
    peopleDensity: (townCode) => densities.get(townCode) ?? 0,
    drawVillage: weightedPicker(villages, weightOf),
  }
}

function findVillage(villages: readonly Village[], { code, county, town, village }: StoreSite): Village {
  const found = villages.find((known) => known.county === county && known.town === town && known.name === village)
  if (!found) throw new Error(`demo store ${code}: there is no village ${county}${town}${village}`)
  return found
}

/**
 * Reads the population of the 368 townships by code, summed from villages. Source: household registration of the
 * Ministry of the Interior, December 2020, from the repository kiang/tw_population.
 */
function readTownshipPopulation(): ReadonlyMap<string, number> {
  const lines = readFileSync(new URL('./townshipPopulation.csv', import.meta.url), 'utf8')
    .trim()
    .split(/\r?\n/)
  const column = lines[0]!.split(',').indexOf('population')
  const entries = lines.slice(1).map((line): [string, number] => {
    const cells = line.split(',')
    return [cells[0]!, Number(cells[column])]
  })
  if (entries.some(([, people]) => !Number.isFinite(people)))
    throw new Error('townshipPopulation.csv holds a figure that is no number')
  return new Map(entries)
}
