import { type DemographicVariable, ageBands, menOfBand } from '#domain/area/demographicsPack.ts'
import { packReason, type PackReason } from '#domain/pack/packReasons.ts'
import { type AgeSpan, bandSpans, columnsOfSpan, readAgeHeading } from './ageColumns.ts'
import type { RowNote } from './importReport.ts'
import { PackProblem } from './packProblem.ts'
import type { Table, TableRow } from './readTable.ts'
import { cellFault, findColumn, headingText, isSumRow, readNumber } from './tableColumns.ts'
import { type NamedVillage, villageText } from './villageFinder.ts'

/** A village's figures, in the order of the table's variables. */
export interface PopulationRow extends NamedVillage {
  readonly row: number
  readonly figures: readonly number[]
}

interface RefusedRow extends RowNote {
  readonly place: NamedVillage
}

export interface PopulationTable {
  readonly month: string
  readonly variables: readonly DemographicVariable[]
  readonly rows: readonly PopulationRow[]
  readonly refused: readonly RefusedRow[]
  readonly read: number
  /** Total of each variable over all rows as written, except subtotals. */
  readonly inFile: readonly number[]
}

const spellings = {
  month: ['統計年月', '年月', '資料時間', 'statistic_yyymm', 'info_time'],
  code: ['區域別代碼', '村里代碼', 'district_code', 'v_id', 'villcode'],
  district: ['區域別', '區域', '區域別名稱', 'site_id'],
  county: ['縣市', '縣市名稱', 'county'],
  town: ['鄉鎮市區', '鄉鎮市區名稱', 'town'],
  village: ['村里', '村里名稱', '村里別', 'village'],
  households: ['戶數', 'household_no', 'h_cnt'],
  population: ['人口數', '人口', '總人口數', 'people_total', 'p_cnt'],
  male: ['人口數-男', '男性人口', '男', 'people_total_m', 'm_cnt'],
  female: ['人口數-女', '女性人口', '女', 'people_total_f', 'f_cnt'],
} as const
type Name = keyof typeof spellings

interface Sum {
  readonly id: DemographicVariable
  readonly columns: readonly number[]
}

interface Plan {
  readonly heading: readonly string[]
  readonly at: Readonly<Record<Name, number>>
  readonly sums: readonly Sum[]
  /** Age columns that add up to the whole population; undefined if none do. */
  readonly everybody: readonly number[] | undefined
}

/**
 * Reads a population table by village: broad ages with dashed codes, single ages with 11-digit or no codes, or
 * five-year bands. Includes an age band only if columns add up to it exactly. Refuses invalid rows individually. Throws
 * a PackProblem for an unexpected heading or mixed months.
 */
export function readPopulationTable(file: string, { heading, rows: all }: Table): PopulationTable {
  const plan = planOf(file, heading)
  // Some files have a second heading in the other language, English or Chinese.
  const isSecondHeading = all[0] && findColumn(all[0].cells, spellings.village) === plan.at.village
  const listed = isSecondHeading ? all.slice(1) : all
  const [rows, refused]: [PopulationRow[], RefusedRow[]] = [[], []]
  let month: string | undefined
  for (const row of listed) {
    const read = readRow(plan, row)
    if ('fault' in read) {
      const place = placeOf(plan, row)
      refused.push({ row: row.row, name: villageText(place), reason: read.fault, place })
    } else {
      month ??= read.month
      if (read.month !== month) {
        const months = { file, row: row.row, month: read.month, before: month }
        throw new PackProblem(packReason('mixedMonths', months))
      }
      rows.push(read.row)
    }
  }
  if (month === undefined) {
    const [first] = refused
    throw new PackProblem(first ? packReason('noReadableRow', { file, ...first }) : packReason('headingOnly', { file }))
  }
  const villages = listed.filter(({ cells }) => !isSumRow(cells[plan.at.village] ?? ''))
  const inFile = plan.sums.map(({ columns }) => sumAsWritten(columns, villages, heading))
  return { month, variables: plan.sums.map(({ id }) => id), rows, refused, read: listed.length, inFile }
}

function planOf(file: string, heading: readonly string[]): Plan {
  const entries = Object.entries(spellings).map(([name, known]) => [name, findColumn(heading, known)])
  const at = Object.fromEntries(entries) as Record<Name, number>
  const ages = new Map<number, AgeSpan>()
  for (const [column, text] of heading.entries()) {
    const span = readAgeHeading(text)
    if (span) ages.set(column, span)
  }
  const everybody = columnsOfSpan(ages, { from: 0, to: Infinity })
  const missing = (['month', 'village', 'population'] as const).filter(
    (name) => at[name] < 0 && !(name === 'population' && everybody),
  )
  const isPlaced = at.district >= 0 || (at.county >= 0 && at.town >= 0)
  if (missing.length > 0 || !isPlaced) {
    const words = [...missing.map((name) => spellings[name][0]), ...(isPlaced ? [] : [spellings.district[0]])]
    const missingText = words.join(', ')
    throw new PackProblem(
      packReason('noPopulationTable', { file, missing: missingText, heading: headingText(heading) }),
    )
  }
  // Files with only ages, such as five-year bands, have no total, so sum the ages.
  const byAges: Partial<Record<DemographicVariable, number[] | undefined>> = {
    population: everybody,
    male: columnsOfSpan(ages, { from: 0, to: Infinity, sex: 'male' }),
    female: columnsOfSpan(ages, { from: 0, to: Infinity, sex: 'female' }),
  }
  const sum = (id: DemographicVariable, columns: readonly number[] | undefined): Sum[] =>
    columns ? [{ id, columns }] : []
  const plain = (['population', 'households', 'male', 'female'] as const).flatMap((id) =>
    sum(id, at[id] >= 0 ? [at[id]] : byAges[id]),
  )
  const bands = ageBands.flatMap((id) => sum(id, columnsOfSpan(ages, bandSpans[id])))
  const men = ageBands.flatMap((id) => sum(menOfBand[id], columnsOfSpan(ages, { ...bandSpans[id], sex: 'male' })))
  return { heading, at, sums: [...plain, ...bands, ...men], everybody }
}

type ReadRow = { readonly month: string; readonly row: PopulationRow } | { readonly fault: PackReason }

function readRow(plan: Plan, row: TableRow): ReadRow {
  const { at, sums, heading } = plan
  const short = cellFault(row, heading)
  if (short !== undefined) return { fault: short }
  if (isSumRow(row.cells[at.village]!)) return { fault: packReason('sumsUp') }
  const month = readMonth(row.cells[at.month]!)
  if (month === undefined) return { fault: packReason('noMonth', { text: row.cells[at.month]! }) }
  const place = placeOf(plan, row)
  if (at.code >= 0 && place.code === undefined) return { fault: packReason('badCode', { text: row.cells[at.code]! }) }
  const figures: number[] = []
  for (const { columns } of sums) {
    const sum = addUp(columns, row, heading)
    if (typeof sum !== 'number') return { fault: sum }
    figures.push(sum)
  }
  const fault = sumFault(plan, row, figures)
  if (fault !== undefined) return { fault }
  return { month, row: { row: row.row, ...place, figures } }
}

function addUp(columns: readonly number[], { cells }: TableRow, heading: readonly string[]): number | PackReason {
  let sum = 0
  for (const column of columns) {
    const read = readNumber(cells[column], heading[column]!, true)
    if ('fault' in read) return read.fault
    sum += read.value
  }
  return sum
}

/** Returns the total of the columns over all rows; a row with an invalid number in one of them counts as zero. */
function sumAsWritten(columns: readonly number[], rows: readonly TableRow[], heading: readonly string[]): number {
  let sum = 0
  for (const row of rows) {
    const own = addUp(columns, row, heading)
    if (typeof own === 'number') sum += own
  }
  return sum
}

/** Returns a fault if sexes or ages don't add up to the row's population, which suggests a shifted or corrupted row. */
function sumFault(plan: Plan, row: TableRow, figures: readonly number[]): PackReason | undefined {
  const of = (id: DemographicVariable): number | undefined => figures[plan.sums.findIndex((sum) => sum.id === id)]
  const people = of('population')!
  const men = of('male')
  const women = of('female')
  if (men !== undefined && women !== undefined && men + women !== people) {
    return packReason('sexesDiffer', { sum: men + women, people })
  }
  const ages = plan.everybody && addUp(plan.everybody, row, plan.heading)
  if (typeof ages === 'object') return ages
  return ages === undefined || ages === people ? undefined : packReason('agesDiffer', { sum: ages, people })
}

function placeOf({ at }: Plan, { cells }: TableRow): NamedVillage {
  const cell = (name: Name): string => cells[at[name]] ?? ''
  const code = cell('code').replace('-', '')
  const district = at.district >= 0 ? cell('district') : `${cell('county')}${cell('town')}`
  return { ...(/^\d{11}$/.test(code) && { code }), district, village: cell('village') }
}

/**
 * Parses official month formats: `2020-12`, `202012`, and Republic of China years `10912`, `109年12月`, `109Y12M`.
 * Returns undefined for other text.
 */
function readMonth(text: string): string | undefined {
  const plain = text.normalize('NFKC').replace(/\s/g, '')
  const found =
    /^(\d{4})[-/.]?(\d{2})$/.exec(plain) ??
    /^(\d{2,3})(\d{2})$/.exec(plain) ??
    /^(\d{2,3})[年Y](\d{1,2})[月M]$/iu.exec(plain)
  if (!found) return undefined
  const year = Number(found[1])
  const month = Number(found[2])
  if (month < 1 || month > 12) return undefined
  return `${year < 1000 ? year + 1911 : year}-${String(month).padStart(2, '0')}`
}
