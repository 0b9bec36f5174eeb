import type { AdminLevel } from '#domain/area/adminLevel.ts'
import { areasOfLevel, type AreaPack, column } from '#domain/area/areaPack.ts'
import type { DemographicsPack, DemographicVariable } from '#domain/area/demographicsPack.ts'
import type { PackColumn, PackSource } from '#domain/pack/pack.ts'
import type { FileReport } from './importReport.ts'
import { type JoinedVillages, joinVillages, type LeftRow, villageText } from './joinVillages.ts'
import { PackProblem } from './packProblem.ts'
import type { PopulationRow, PopulationTable } from './populationTable.ts'
import { makeVillageFinder, type VillageFinder } from './villageFinder.ts'

/** A file's table with the name it is spoken of. */
export interface NamedTable {
  readonly file: string
  readonly table: PopulationTable
}

/** A pack with what became of the rows of each file. */
export interface MadePopulation {
  readonly pack: DemographicsPack
  readonly reports: readonly FileReport[]
}

interface FiledRow extends PopulationRow {
  /** Which of the files it comes from. */
  readonly file: number
}

/**
 * People by village as a pack. Villages hold the figures of rows that found them; townships, counties and the country are sums of all
 * rows that name a township, so that people of a village that the areas do not know count there. Areas without rows hold NaN. Throws a
 * PackProblem where files are of different months or hold different figures, or where no row found its village.
 */
export function makePopulationPack(
  areas: AreaPack,
  files: readonly NamedTable[],
  sources: readonly PackSource[],
): MadePopulation {
  const { month, variables } = agreeOn(files)
  const finder = makeVillageFinder(areas)
  const rows: FiledRow[] = files.flatMap(({ table }, file) => table.rows.map((row) => ({ ...row, file })))
  const joined = joinVillages(finder, rows)
  const [lost] = joined.unmatched
  if (joined.matched.length === 0) {
    const example = lost ? `; row ${lost.row.row}, ${villageText(lost.row)}: ${lost.reason}` : ''
    throw new PackProblem(`No row names a village of the areas${example}.`)
  }
  const reports = files.map(({ file, table }, at) => reportFile(file, table, only(joined, at)))
  const meta = {
    rows: rowsOf(reports, joined),
    levels: levelsOf(areas).map((level) => ({ level, variables: variables.map((id) => ({ id, isDemoSplit: false })) })),
  }
  const columns = columnsOf(areas, finder, joined, variables)
  return {
    pack: { kind: 'demographics', country: areas.country, vintage: month, sources, isDemo: false, meta, columns },
    reports,
  }
}

const levelsOf = (areas: AreaPack): AdminLevel[] =>
  ([0, 2, 5, 6] as const).filter((level) => areasOfLevel(areas, level).length > 0)

/** What all files must have in common. */
function agreeOn(files: readonly NamedTable[]): Pick<PopulationTable, 'month' | 'variables'> {
  const [first, ...others] = files
  if (!first) throw new PackProblem('There is no file to import.')
  for (const { file, table } of others) {
    if (table.month !== first.table.month) {
      throw new PackProblem(
        `${file} is of ${table.month}, ${first.file} of ${first.table.month}. Import one month at a time.`,
      )
    }
    if (table.variables.join() !== first.table.variables.join()) {
      throw new PackProblem(`${file} and ${first.file} hold different figures. Import files of one kind at a time.`)
    }
  }
  return first.table
}

function only(joined: JoinedVillages<FiledRow>, file: number): JoinedVillages<FiledRow> {
  const isOfFile = <T extends { readonly row: FiledRow }>(list: readonly T[]): readonly T[] =>
    list.filter(({ row }) => row.file === file)
  return {
    matched: isOfFile(joined.matched),
    unmatched: isOfFile(joined.unmatched),
    repeated: isOfFile(joined.repeated),
  }
}

function reportFile(file: string, table: PopulationTable, joined: JoinedVillages<FiledRow>): FileReport {
  const note = ({ row, reason }: LeftRow<FiledRow>) => ({ row: row.row, name: villageText(row), reason })
  const counted = [...joined.matched, ...joined.unmatched].map(({ row }) => row)
  const totals = table.variables.map((id, at) => [id, sum(counted.map(({ figures }) => figures[at]!))])
  return {
    file,
    read: table.read,
    matched: joined.matched.length,
    unmatched: joined.unmatched.map(note),
    refused: [...table.refused, ...joined.repeated.map(note)].toSorted((a, b) => a.row - b.row),
    totals: Object.fromEntries(totals) as Record<string, number>,
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
  { matched, unmatched }: JoinedVillages<FiledRow>,
  variables: readonly DemographicVariable[],
): Record<string, PackColumn> {
  const levels = levelsOf(areas)
  const figuresOf = new Map(
    levels.map((level) => {
      const { length } = areasOfLevel(areas, level)
      return [level, variables.map(() => new Float64Array(length).fill(Number.NaN))] as const
    }),
  )
  for (const { row, village } of matched) addTo(figuresOf.get(6), village, row.figures)
  for (const { row } of [...matched, ...unmatched]) {
    const town = finder.townOf(row)
    if (town === undefined) continue
    addTo(figuresOf.get(5), town, row.figures)
    addTo(figuresOf.get(2), finder.countyOf(town), row.figures)
    addTo(figuresOf.get(0), 0, row.figures)
  }
  const columns: Record<string, PackColumn> = {}
  for (const level of levels) {
    columns[`objectId.${level}`] = column(areas, `objectId.${level}`, Uint32Array)
    for (const [at, id] of variables.entries()) columns[`${id}.${level}`] = figuresOf.get(level)![at]!
  }
  return columns
}

function addTo(columns: readonly Float64Array[] | undefined, area: number, figures: readonly number[]): void {
  if (!columns || area < 0) return
  for (const [at, figure] of figures.entries()) {
    const before = columns[at]![area]!
    columns[at]![area] = (Number.isNaN(before) ? 0 : before) + figure
  }
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0)
