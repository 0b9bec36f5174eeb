import { existsSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { AreaPack } from '#domain/area/areaPack.ts'
import type { ImportKind } from '#domain/pack/officialKinds.ts'
import type { DemographicsPack } from '#domain/area/demographicsPack.ts'
import type { RoadPack } from '#domain/area/roadPack.ts'
import { readPackFile, writePackFile } from '#domain/pack/packFile.ts'
import type { PoiPack } from '#domain/poi/poiPack.ts'
import { makeTaiwanAreas } from '../../taiwanAreas.ts'
import { type Imported, importOfficial } from '../importOfficial.ts'
import type { NamedFile } from '../namedFile.ts'
import { reportText } from '../reportText.ts'
import type { Verdicts } from './verdicts.ts'
import { verifyAnalyses } from './verifyAnalyses.ts'
import { verifyIncome } from './verifyIncome.ts'
import { verifyPoints, verifyRoads } from './verifyPlaces.ts'
import { populationFiles, verifyPopulation, verifyTownships } from './verifyPopulation.ts'
import { verifyVillages } from './verifyVillages.ts'

const pointFiles: readonly (readonly [name: string, as?: string])[] = [
  ['convenience_stores.geojson', 'convenience'],
  ['schools.geojson', 'school'],
  ['station_points.geojson', 'railStation'],
  ['taipei-pois.geojson'],
]

/**
 * Runs all importers but rail over a folder of official files, compares the results with the files, and runs analyses
 * on the packs.
 */
export async function verifyReal(folder: string, verdicts: Verdicts, now: Date): Promise<void> {
  const areas = makeTaiwanAreas()
  const run = (kind: ImportKind, files: readonly NamedFile[]) => reimport(verdicts, areas, kind, files, now)
  let villages: Imported | undefined
  for (const path of populationFiles(folder)) {
    const made = await run('population', [fileOf(path)])
    verifyPopulation(verdicts, path, made)
    const townships = join(folder, 'population', 'townships-2020-12.csv')
    if (!path.includes('villages-')) continue
    villages = made
    verifyVillages(verdicts, path, areas, made)
    if (existsSync(townships)) verifyTownships(verdicts, townships, areas, made)
  }
  const income = join(folder, 'population', 'village-income-2020.csv')
  if (existsSync(income)) verifyIncome(verdicts, income, await run('income', [fileOf(income)]))
  const there = pointFiles
    .map(([name, as]) => fileOf(join(folder, 'places', name), as))
    .filter(({ path }) => existsSync(path))
  const points = there.length > 0 ? await run('points', there) : undefined
  if (points)
    verifyPoints(
      verdicts,
      there.map(({ path }) => path),
      points,
    )
  const streets = join(folder, 'roads', 'taipei-roads.geojson')
  const roads = existsSync(streets) ? await run('roads', [fileOf(streets)]) : undefined
  if (roads) verifyRoads(verdicts, streets, roads)
  if (villages && points && roads) {
    verdicts.report('\nAnalyses over these packs')
    const packs = {
      population: villages.pack as DemographicsPack,
      points: points.pack as PoiPack,
      roads: roads.pack as RoadPack,
    }
    verifyAnalyses(verdicts, { areas, ...packs })
  } else verdicts.report('\nThe analyses need villages, places and roads, of which some are not in the folder.')
}

const fileOf = (path: string, as?: string): NamedFile => ({ name: basename(path), path, as })

async function reimport(
  verdicts: Verdicts,
  areas: AreaPack,
  kind: ImportKind,
  files: readonly NamedFile[],
  now: Date,
): Promise<Imported> {
  const { pack, reports } = await importOfficial(
    { kind, country: areas.country, files },
    () => Promise.resolve(areas),
    now,
  )
  verdicts.report('')
  for (const report of reports) verdicts.report(reportText(report))
  const stored = readPackFile(writePackFile(pack).buffer)
  verdicts.say(stored !== undefined, `a device reads the pack ${pack.kind}-${pack.country}, ${pack.vintage}`)
  return { pack: stored ?? pack, reports }
}
