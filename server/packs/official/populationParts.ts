import type { DemographicVariable } from '#domain/area/demographicsPack.ts'
import { packReason } from '#domain/pack/packReasons.ts'
import { type JoinedVillages, joinVillages, type LeftRow } from './joinVillages.ts'
import { PackProblem } from './packProblem.ts'
import type { PopulationRow, PopulationTable } from './populationTable.ts'
import { type VillageFinder, villageText } from './villageFinder.ts'

export interface NamedTable {
  readonly file: string
  readonly table: PopulationTable
}

export interface FiledRow extends PopulationRow {
  readonly file: number
}

export interface PopulationPart {
  readonly files: readonly number[]
  readonly joined: JoinedVillages<FiledRow>
  readonly taken: readonly { readonly id: DemographicVariable; readonly at: number }[]
}

/** Maximum share of villages in another part that may be missing from the first part. */
const maxStrangers = 0.01

/**
 * Groups files for one month by their variables, starting with the files with the most variables. Throws a PackProblem
 * if months differ, a further group adds no variable or covers other villages, or no row of a group matched.
 */
export function partPopulation(files: readonly NamedTable[], finder: VillageFinder): PopulationPart[] {
  agreeOnMonth(files)
  const groups = Map.groupBy(files.keys(), (at) => files[at]!.table.variables.join())
  const known = new Set<DemographicVariable>()
  const parts: PopulationPart[] = []
  const widest = [...groups.values()].sort(
    (a, b) => files[b[0]!]!.table.variables.length - files[a[0]!]!.table.variables.length,
  )
  for (const members of widest) {
    const { file, table } = files[members[0]!]!
    const taken = table.variables.flatMap((id, at) => (known.has(id) ? [] : [{ id, at }]))
    for (const { id } of taken) known.add(id)
    const joined = joinMembers(members, files, finder)
    const [first] = parts
    if (first && (taken.length === 0 || !isOfSameVillages(joined, first.joined))) {
      throw new PackProblem(packReason('differentFigures', { file, other: files[first.files[0]!]!.file }))
    }
    parts.push({ files: members, joined, taken })
  }
  return parts
}

function agreeOnMonth(files: readonly NamedTable[]): void {
  const [first, ...others] = files
  if (!first) throw new PackProblem(packReason('noFile'))
  const { month: otherMonth } = first.table
  for (const { file, table } of others) {
    if (table.month === otherMonth) continue
    throw new PackProblem(packReason('differentMonths', { file, month: table.month, other: first.file, otherMonth }))
  }
}

function joinMembers(members: readonly number[], files: readonly NamedTable[], finder: VillageFinder) {
  const joined = joinVillages(
    finder,
    members.flatMap((file) => files[file]!.table.rows.map((row): FiledRow => ({ ...row, file }))),
  )
  const [lost] = joined.unmatched
  if (joined.matched.length > 0) return joined
  throw new PackProblem(lost ? packReason('noRowMatches', noteOf(lost)) : packReason('noRows'))
}

/** Files for different counties can't be combined, because each village would then lack some variables. */
function isOfSameVillages({ matched }: JoinedVillages<FiledRow>, first: JoinedVillages<FiledRow>): boolean {
  const known = new Set(first.matched.map(({ village }) => village))
  return matched.filter(({ village }) => !known.has(village)).length <= matched.length * maxStrangers
}

export const noteOf = ({ row, reason }: LeftRow<FiledRow>) => ({ row: row.row, name: villageText(row), reason })
