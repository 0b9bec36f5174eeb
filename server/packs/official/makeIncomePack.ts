import { areasOfLevel, type AreaPack, column } from '#domain/area/areaPack.ts'
import type { IncomePack, IncomeVariable } from '#domain/area/incomePack.ts'
import type { PackColumn, PackSource } from '#domain/pack/pack.ts'
import { packReason } from '#domain/pack/packReasons.ts'
import type { FileReport } from './importReport.ts'
import type { IncomeRow, IncomeTable } from './incomeTable.ts'
import { joinVillages, type LeftRow } from './joinVillages.ts'
import { PackProblem } from './packProblem.ts'
import { makeVillageFinder, villageText } from './villageFinder.ts'

export interface MadeIncome {
  readonly pack: IncomePack
  readonly report: FileReport
}

export interface IncomeWords {
  readonly vintage: string
  readonly sources: readonly PackSource[]
}

/**
 * Builds an income pack by village, with amounts in thousands of Taiwan dollars as published. Villages without a row
 * are NaN. Throws a PackProblem if no row matched.
 */
export function makeIncomePack(areas: AreaPack, file: string, table: IncomeTable, words: IncomeWords): MadeIncome {
  const { matched, unmatched, repeated } = joinVillages(makeVillageFinder(areas), table.rows)
  const note = ({ row, reason }: LeftRow<IncomeRow>) => ({ row: row.row, name: villageText(row), reason })
  const [lost] = unmatched.map(note)
  if (matched.length === 0) {
    throw new PackProblem(lost ? packReason('noRowMatches', { ...lost }) : packReason('noRows'))
  }
  const villages = areasOfLevel(areas, 6).length
  const columns: Record<string, PackColumn> = { 'objectId.6': column(areas, 'objectId.6', Uint32Array) }
  for (const [at, id] of table.variables.entries()) {
    const figures = new Float64Array(villages).fill(Number.NaN)
    for (const { row, village } of matched) figures[village] = row.figures[at]!
    columns[`${id}.6`] = figures
  }
  const refused = [...table.refused, ...repeated.map(note)].toSorted((a, b) => a.row - b.row)
  const counts = { read: table.read, matched: matched.length, unmatched: unmatched.length, refused: refused.length }
  const meta = {
    levels: [{ level: 6 as const, variables: table.variables }],
    currency: 'TWD',
    unit: 1000,
    rows: counts,
  }
  const sumsOf = (rows: readonly IncomeRow[]) => {
    const sum = (id: IncomeVariable): number => {
      const at = table.variables.indexOf(id)
      return rows.reduce((total, { figures }) => total + figures[at]!, 0)
    }
    return { taxUnits: sum('taxUnits'), incomeTotal: sum('incomeTotal') }
  }
  return {
    pack: { kind: 'income', country: areas.country, isDemo: false, meta, columns, ...words },
    report: {
      file,
      read: table.read,
      matched: matched.length,
      unmatched: unmatched.map(note),
      refused,
      totals: sumsOf([...matched, ...unmatched].map(({ row }) => row)),
      inFile: table.inFile,
      inPack: sumsOf(matched.map(({ row }) => row)),
    },
  }
}
