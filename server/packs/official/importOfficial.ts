import { poiTypeChoices } from '#domain/fields/poiTypes.ts'
import type { AreaPack } from '#domain/area/areaPack.ts'
import { type ImportKind, openStreetMap, usualSources } from '#domain/pack/officialKinds.ts'
import type { Pack, PackSource } from '#domain/pack/pack.ts'
import { packReason } from '#domain/pack/packReasons.ts'
import { importPoints } from './importPoints.ts'
import type { FileReport } from './importReport.ts'
import { importRoads } from './importRoads.ts'
import { importRail } from './rail/importRail.ts'
import { simplifyNames } from '../simplifyNames.ts'
import { makeIncomePack } from './makeIncomePack.ts'
import { readIncomeTable } from './incomeTable.ts'
import { isOsm, type NamedFile } from './namedFile.ts'
import { PackProblem } from './packProblem.ts'
import { makePopulationPack } from './populationPack.ts'
import { readPopulationTable } from './populationTable.ts'
import { readTable, type Table } from './readTable.ts'
import { tableText } from './tableText.ts'

export interface ImportWish {
  readonly kind: ImportKind
  readonly country: string
  readonly files: readonly NamedFile[]
  /**
   * Date of the content, such as `2020` or `2026-11`. Ignored for population, because those files state their month.
   */
  readonly vintage?: string | undefined
  /** Source of all files; defaults to each file's usual source. */
  readonly source?: PackSource | undefined
}

export interface Imported {
  readonly pack: Pack
  readonly reports: readonly FileReport[]
}

/**
 * Builds a pack from official files. `readAreas` returns the country's areas; `now` is the date of points, roads and
 * rail without a vintage. Throws a readable PackProblem if the files are unusable.
 */
export async function importOfficial(
  request: ImportWish,
  readAreas: () => Promise<AreaPack>,
  now: Date,
): Promise<Imported> {
  const { kind, country, files } = request
  if (files.length === 0) throw new PackProblem(packReason('noFile'))
  const sources = request.source ? [request.source] : usualSourcesOf(kind, files)
  const about = { country, sources, vintage: request.vintage ?? now.toISOString().slice(0, 7), isDemo: false }
  switch (kind) {
    case 'population':
      return importPopulation(request, await readAreas(), sources)
    case 'income':
      return importIncome(request, await readAreas(), sources)
    case 'points': {
      const typed = files.map((file) => ({ ...file, type: typeNumber(file.as) }))
      const { content, reports } = await importPoints(typed, (await readAreas()).meta.bounds)
      return { pack: { kind: 'poi', ...about, ...content }, reports }
    }
    case 'roads': {
      const { columns, meta, reports } = await importRoads(
        files,
        (await readAreas()).meta.bounds,
        simplifyNames(country),
      )
      return { pack: { kind: 'roads', ...about, meta, columns }, reports }
    }
    case 'rail': {
      const { content, reports } = await importRail(files, (await readAreas()).meta.bounds, simplifyNames(country))
      return { pack: { kind: 'rail', ...about, ...content }, reports }
    }
  }
}

/** OpenStreetMap files are attributed to OpenStreetMap, even if their kind usually has another source. */
export function usualSourcesOf(kind: ImportKind, files: readonly NamedFile[]): readonly PackSource[] {
  return [...new Set(files.map((file) => (isOsm(file) ? openStreetMap : usualSources[kind])))]
}

async function importPopulation(
  request: ImportWish,
  areas: AreaPack,
  sources: readonly PackSource[],
): Promise<Imported> {
  const tables = []
  for (const file of request.files) {
    tables.push({ file: file.name, table: readPopulationTable(file.name, await tableOf(file)) })
  }
  return makePopulationPack(areas, tables, sources)
}

async function importIncome(request: ImportWish, areas: AreaPack, sources: readonly PackSource[]): Promise<Imported> {
  const [file, ...others] = request.files
  if (others.length > 0) throw new PackProblem(packReason('oneIncomeFile'))
  const vintage = request.vintage ?? /(?:19|20)\d{2}/.exec(file!.name)?.[0]
  if (vintage === undefined) throw new PackProblem(packReason('noYear', { file: file!.name }))
  const table = readIncomeTable(file!.name, await tableOf(file!))
  const { pack, report } = makeIncomePack(areas, file!.name, table, { vintage, sources })
  return { pack, reports: [report] }
}

const tableOf = async (file: NamedFile): Promise<Table> => readTable(file.name, await tableText(file))

function typeNumber(as: string | undefined): number | undefined {
  if (as === undefined) return undefined
  const at = poiTypeChoices.findIndex(({ value }) => value === as)
  if (at >= 0) return at
  const types = poiTypeChoices.map(({ value }) => value).join(', ')
  throw new PackProblem(packReason('noSuchType', { type: as, types }))
}
