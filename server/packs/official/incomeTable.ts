import type { IncomeVariable } from '#domain/area/incomePack.ts'
import { packReason, type PackReason } from '#domain/pack/packReasons.ts'
import type { RowNote } from './importReport.ts'
import { PackProblem } from './packProblem.ts'
import type { Table, TableRow } from './readTable.ts'
import { cellFault, findColumn, headingText, isSumRow, readNumber } from './tableColumns.ts'
import type { NamedVillage } from './villageFinder.ts'

/** A village's income, in the order of the table's variables. */
export interface IncomeRow extends NamedVillage {
  readonly row: number
  readonly figures: readonly number[]
}

export interface IncomeTable {
  readonly variables: readonly IncomeVariable[]
  readonly rows: readonly IncomeRow[]
  readonly refused: readonly RowNote[]
  readonly read: number
  /** Tax units and income over all rows as written, except subtotals. */
  readonly inFile: Readonly<Record<'taxUnits' | 'incomeTotal', number>>
}

const places = { county: ['縣市', '縣市別'], town: ['鄉鎮市區', '鄉鎮市區別'], village: ['村里', '村里別'] } as const

const headings: Readonly<Record<IncomeVariable, readonly string[]>> = {
  taxUnits: ['納稅單位', '納稅單位(戶)'],
  incomeTotal: ['綜合所得總額'],
  incomeMean: ['平均數'],
  incomeQ1: ['第一分位數'],
  incomeMedian: ['中位數'],
  incomeQ3: ['第三分位數'],
  incomeDeviation: ['標準差'],
}

/**
 * Reads an income table by village, which has names but no codes. Refuses subtotals and invalid rows. Throws a
 * PackProblem for an unexpected heading.
 */
export function readIncomeTable(file: string, { heading, rows: all }: Table): IncomeTable {
  const at = {
    county: findColumn(heading, places.county),
    town: findColumn(heading, places.town),
    village: findColumn(heading, places.village),
  }
  const known = (Object.keys(headings) as IncomeVariable[])
    .map((id) => ({ id, column: findColumn(heading, headings[id]) }))
    .filter(({ column }) => column >= 0)
  const missing = [
    ...(['county', 'town', 'village'] as const).filter((name) => at[name] < 0).map((name) => places[name][0]),
    ...(['taxUnits', 'incomeTotal'] as const)
      .filter((id) => known.every((one) => one.id !== id))
      .map((id) => headings[id][0]),
  ]
  if (missing.length > 0) {
    const words = { file, missing: missing.join(', '), heading: headingText(heading) }
    throw new PackProblem(packReason('noIncomeTable', words))
  }
  const [rows, refused]: [IncomeRow[], RowNote[]] = [[], []]
  for (const row of all) {
    const district = `${row.cells[at.county] ?? ''}${row.cells[at.town] ?? ''}`
    const village = row.cells[at.village] ?? ''
    const figures = cellFault(row, heading) ?? (isSumRow(village) ? packReason('sumsUp') : readFigures(known, row))
    if ('code' in figures) refused.push({ row: row.row, name: `${district} ${village}`, reason: figures })
    else rows.push({ row: row.row, district, village, figures })
  }
  const villages = all.filter(({ cells }) => !isSumRow(cells[at.village] ?? ''))
  const sumOf = (id: IncomeVariable) => sumAsWritten(villages, known.find((one) => one.id === id)!.column)
  const inFile = { taxUnits: sumOf('taxUnits'), incomeTotal: sumOf('incomeTotal') }
  return { variables: known.map(({ id }) => id), rows, refused, read: all.length, inFile }
}

function sumAsWritten(rows: readonly TableRow[], column: number): number {
  let sum = 0
  for (const { cells } of rows) {
    const read = readNumber(cells[column], '', false)
    if ('value' in read) sum += read.value
  }
  return sum
}

type Known = readonly { readonly id: IncomeVariable; readonly column: number }[]

function readFigures(known: Known, { cells }: TableRow): number[] | PackReason {
  const figures: number[] = []
  for (const { id, column } of known) {
    const read = readNumber(cells[column], headings[id][0]!, id === 'taxUnits')
    if ('fault' in read) return read.fault
    figures.push(read.value)
  }
  const [q1, median, q3] = (['incomeQ1', 'incomeMedian', 'incomeQ3'] as const).map(
    (id) => figures[known.findIndex((one) => one.id === id)],
  )
  const isOrdered = (low: number | undefined, high: number | undefined) =>
    low === undefined || high === undefined || low <= high
  if (!isOrdered(q1, median) || !isOrdered(median, q3)) {
    return packReason('quartiles', { low: q1!, middle: median!, high: q3! })
  }
  return figures
}
