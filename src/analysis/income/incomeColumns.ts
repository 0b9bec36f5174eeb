import { column } from '#domain/area/areaPack.ts'
import { incomeKinds, type IncomePack, type IncomeVariable } from '#domain/area/incomePack.ts'
import { type AreaColumn, columnOf } from '../areaColumn.ts'
import { incomeEdges } from './incomeBrackets.ts'
import { type IncomeSpread, shareBelow } from './incomeSpread.ts'

/** Additive income variables: tax units, their income in the currency, and units per bracket, lowest first. */
export type IncomeCount = 'taxUnits' | 'incomeTotal' | `incomeBracket${number}`

export interface IncomeColumns {
  readonly currency: string
  /** Inner bracket edges; empty if the currency has no brackets or the pack lacks quartiles. */
  readonly edges: readonly number[]
  readonly values: (variable: IncomeCount) => AreaColumn<'extensive'> | undefined
}

/** Returns a variable's values in area order; undefined if the pack lacks the variable. */
type Read = <V extends IncomeVariable>(id: V) => AreaColumn<(typeof incomeKinds)[V]> | undefined

/**
 * Converts income to additive counts; `align` reorders values to match the areas. An area counts toward tax units and
 * income if both are known, and toward brackets if the quartiles are known too. Brackets are computed together on first
 * use.
 */
export function makeIncomeColumns(pack: IncomePack, align: (figures: Float64Array) => Float64Array): IncomeColumns {
  const { currency, unit, levels } = pack.meta
  const known = levels[0]?.variables ?? []
  const read: Read = (id) =>
    known.includes(id) ? columnOf(incomeKinds[id], align(column(pack, `${id}.6`, Float64Array))) : undefined
  const units = read('taxUnits')
  const total = read('incomeTotal')
  const sums = units && total && { taxUnits: where(units, total, 1), incomeTotal: where(total, units, unit) }
  const edges = (hasQuartiles(known) && incomeEdges(currency)) || []
  let brackets: readonly AreaColumn<'extensive'>[] | undefined
  return {
    currency,
    edges,
    values(variable) {
      if (!sums) return undefined
      if (variable === 'taxUnits' || variable === 'incomeTotal') return sums[variable]
      if (edges.length === 0) return undefined
      brackets ??= makeBrackets(sums.taxUnits, spreadsOf(read, sums, unit), edges)
      return brackets[Number(variable.slice('incomeBracket'.length))]
    },
  }
}

const hasQuartiles = (known: readonly IncomeVariable[]): boolean =>
  (['incomeQ1', 'incomeMedian', 'incomeQ3'] as const).every((id) => known.includes(id))

const where = (values: AreaColumn<'extensive'>, other: AreaColumn<'extensive'>, unit: number) =>
  columnOf(
    'extensive',
    values.map((value, row) => (Number.isNaN(other[row]!) ? Number.NaN : value * unit)),
  )

function spreadsOf(
  read: Read,
  { taxUnits, incomeTotal }: Readonly<Record<'taxUnits' | 'incomeTotal', AreaColumn<'extensive'>>>,
  unit: number,
): (row: number) => IncomeSpread {
  const q1 = read('incomeQ1')!
  const median = read('incomeMedian')!
  const q3 = read('incomeQ3')!
  return (row) => ({
    q1: q1[row]! * unit,
    median: median[row]! * unit,
    q3: q3[row]! * unit,
    mean: incomeTotal[row]! / taxUnits[row]!,
  })
}

function makeBrackets(
  units: AreaColumn<'extensive'>,
  spreadOf: (row: number) => IncomeSpread,
  edges: readonly number[],
): readonly AreaColumn<'extensive'>[] {
  const made = Array.from({ length: edges.length + 1 }, () => new Float64Array(units.length).fill(Number.NaN))
  for (const [row, count] of units.entries()) {
    const spread = spreadOf(row)
    if (!Number.isFinite(count + spread.q1 + spread.median + spread.q3)) continue
    let below = 0
    for (const [at, bracket] of made.entries()) {
      const edge = edges[at]
      const upTo = edge === undefined ? 1 : shareBelow(spread, edge)
      bracket[row] = count * (upTo - below)
      below = upTo
    }
  }
  return made.map((values) => columnOf('extensive', values))
}
