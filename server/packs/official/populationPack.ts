import type { AdminLevel } from '#domain/area/adminLevel.ts'
import { areasOfLevel, type AreaPack, column } from '#domain/area/areaPack.ts'
import type { DemographicsPack } from '#domain/area/demographicsPack.ts'
import type { PackColumn, PackSource } from '#domain/pack/pack.ts'
import type { FileReport } from './importReport.ts'
import type { JoinedVillages } from './joinVillages.ts'
import { missingRows } from './missingRows.ts'
import { type FiledRow, type NamedTable, noteOf, partPopulation, type PopulationPart } from './populationParts.ts'
import type { PopulationTable } from './populationTable.ts'
import { makeVillageFinder, type VillageFinder } from './villageFinder.ts'

export interface MadePopulation {
  readonly pack: DemographicsPack
  readonly reports: readonly FileReport[]
}

/**
 * Builds a population pack by village. A higher area's figure is the sum of all rows that name this area, so that
 * unknown villages count in their township and unknown townships in their county. Areas without rows are NaN. Throws a
 * PackProblem for incompatible files (see `partPopulation`).
 */
export function makePopulationPack(
  areas: AreaPack,
  files: readonly NamedTable[],
  sources: readonly PackSource[],
): MadePopulation {
  const finder = makeVillageFinder(areas)
  const parts = partPopulation(files, finder)
  const [first] = parts as [PopulationPart]
  const reports = files.map(({ file, table }, at) => reportFile(file, table, partOf(parts, at), at))
  const variables = parts.flatMap(({ taken }) => taken.map(({ id }) => ({ id, isDemoSplit: false })))
  const meta = {
    rows: rowsOf(
      first.files.map((at) => reports[at]!),
      first.joined,
    ),
    missing: missingRows(areas, finder, files, parts),
    levels: levelsOf(areas).map((level) => ({ level, variables })),
  }
  const columns = columnsOf(areas, finder, parts)
  const { month } = files[0]!.table
  return {
    pack: { kind: 'demographics', country: areas.country, vintage: month, sources, isDemo: false, meta, columns },
    reports,
  }
}

const levelsOf = (areas: AreaPack): AdminLevel[] =>
  ([0, 2, 5, 6] as const).filter((level) => areasOfLevel(areas, level).length > 0)

const partOf = (parts: readonly PopulationPart[], file: number): PopulationPart =>
  parts.find(({ files }) => files.includes(file))!

function only(joined: JoinedVillages<FiledRow>, file: number): JoinedVillages<FiledRow> {
  const isOfFile = <T extends { readonly row: FiledRow }>(list: readonly T[]): readonly T[] =>
    list.filter(({ row }) => row.file === file)
  return {
    matched: isOfFile(joined.matched),
    unmatched: isOfFile(joined.unmatched),
    repeated: isOfFile(joined.repeated),
    townOf: joined.townOf,
  }
}

function reportFile(
  file: string,
  table: PopulationTable,
  { joined: all, taken }: PopulationPart,
  at: number,
): FileReport {
  const joined = only(all, at)
  const matched = joined.matched.map(({ row }) => row)
  const unmatched = joined.unmatched.map(({ row }) => row)
  const named = (sumOf: (variable: number) => number): Record<string, number> =>
    Object.fromEntries(taken.map((variable) => [variable.id, sumOf(variable.at)]))
  const sumsOf = (rows: readonly FiledRow[]) => named((variable) => sum(rows.map(({ figures }) => figures[variable]!)))
  return {
    file,
    read: table.read,
    matched: matched.length,
    unmatched: joined.unmatched.map(noteOf),
    refused: [...table.refused, ...joined.repeated.map(noteOf)].toSorted((a, b) => a.row - b.row),
    totals: sumsOf([...matched, ...unmatched]),
    inFile: named((variable) => table.inFile[variable]!),
    inPack: sumsOf(matched),
  }
}

function rowsOf(reports: readonly FileReport[], { matched, unmatched }: JoinedVillages<FiledRow>) {
  const people = (list: readonly { readonly row: FiledRow }[]): number => sum(list.map(({ row }) => row.figures[0]!))
  return {
    read: sum(reports.map(({ read }) => read)),
    matched: matched.length,
    unmatched: unmatched.length,
    refused: sum(reports.map(({ refused }) => refused.length)),
    people: people(matched) + people(unmatched),
    matchedPeople: people(matched),
  }
}

function columnsOf(
  areas: AreaPack,
  finder: VillageFinder,
  parts: readonly PopulationPart[],
): Record<string, PackColumn> {
  const columns: Record<string, PackColumn> = {}
  for (const level of levelsOf(areas)) {
    columns[`objectId.${level}`] = column(areas, `objectId.${level}`, Uint32Array)
    for (const { taken, joined } of parts) {
      const { length } = areasOfLevel(areas, level)
      const own = taken.map(() => new Float64Array(length).fill(Number.NaN))
      for (const { row, area } of rowsAt(level, finder, joined)) {
        addTo(
          own,
          area,
          taken.map(({ at }) => row.figures[at]!),
        )
      }
      for (const [at, { id }] of taken.entries()) columns[`${id}.${level}`] = own[at]!
    }
  }
  return columns
}

function rowsAt(level: AdminLevel, finder: VillageFinder, { matched, unmatched, townOf }: JoinedVillages<FiledRow>) {
  if (level === 6) return matched.map(({ row, village }) => ({ row, area: village }))
  const townOfVillage = new Map(matched.map(({ row, village }) => [row, finder.townAround(village)]))
  return [...matched, ...unmatched].flatMap(({ row }) => {
    const town = townOfVillage.get(row) ?? townOf(row)
    const county = town === undefined ? finder.countyNamed(row) : finder.countyOf(town)
    const area = level === 5 ? town : level === 2 ? county : (town ?? county) === undefined ? undefined : 0
    return area === undefined ? [] : [{ row, area }]
  })
}

function addTo(columns: readonly Float64Array[], area: number, figures: readonly number[]): void {
  if (area < 0) return
  for (const [at, figure] of figures.entries()) {
    const before = columns[at]![area]!
    columns[at]![area] = (Number.isNaN(before) ? 0 : before) + figure
  }
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0)
