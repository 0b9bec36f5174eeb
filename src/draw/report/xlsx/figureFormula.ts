import {
  decimalsOf,
  evaluateFigure,
  type FigureExpression,
  type FigureFormat,
  type ReportFigure,
  type ReportFigures,
} from '#domain/report/reportFigure.ts'
import { currencySymbols } from '#domain/money/money.ts'
import { areaUnitSymbols } from '#domain/units/areaUnits.ts'

/** Returns the number format of a figure; the value keeps full precision. */
export function formatCode(format: FigureFormat): string {
  if (format.kind === 'text') return '@'
  if (format.kind === 'date') return 'yyyy\\-mm\\-dd'
  const [min, max] = decimalsOf(format)
  const decimals = max > 0 ? `.${'0'.repeat(min)}${'#'.repeat(max - min)}` : ''
  // Optional decimals would leave a trailing point.
  const number = min === 0 && max > 0 ? 'General' : `#,##0${decimals}`
  const unit = format.kind === 'area' ? areaUnitSymbols[format.areaUnit ?? 'm2'] : format.unit
  const before = format.kind === 'money' ? `"${currencySymbols[format.currency ?? 'TWD']} "` : ''
  const after =
    format.kind === 'percent' ? '%' : unit && format.kind !== 'money' ? `" ${unit.replaceAll('"', '')}"` : ''
  const positive = `${before}${number}${after}`
  return format.isSigned ? `"+"${positive};"−"${positive};${positive}` : `${positive};"−"${positive}`
}

export function namesOf(figures: ReportFigures): ReadonlyMap<string, string> {
  const names = new Map<string, string>()
  const taken = new Set<string>()
  for (const id of Object.keys(figures)) {
    const base = `f_${id.replace(/[^A-Za-z0-9_]/g, '_')}`.slice(0, 200)
    let name = base
    for (let number = 2; taken.has(name.toLowerCase()); number += 1) name = `${base}_${number}`
    taken.add(name.toLowerCase())
    names.set(id, name)
  }
  return names
}

/**
 * Returns the formula over named inputs; it shows a dash if an input isn't a number. Undefined if the figure isn't
 * derived or the formula doesn't reproduce the figure's value. In that case the value is written.
 */
export function formulaOf(
  figure: ReportFigure,
  figures: ReportFigures,
  names: ReadonlyMap<string, string>,
): string | undefined {
  const { derived, value } = figure
  if (derived === undefined || typeof derived === 'number') return undefined
  const counted = evaluateFigure(derived, figures)
  if (
    counted === null
      ? value !== null
      : typeof value !== 'number' || Math.abs(counted - value) > Math.abs(counted) * 1e-9
  )
    return undefined
  const used = [...new Set(idsIn(derived))]
  if (used.some((id) => !names.has(id))) return undefined
  const known = used.map((id) => names.get(id)!)
  return `IF(COUNT(${known.join(',')})=${known.length},IFERROR(${write(derived, names)},"–"),"–")`
}

const signs = { add: '+', subtract: '-', multiply: '*', divide: '/' } as const

function write(expression: FigureExpression, names: ReadonlyMap<string, string>): string {
  if (typeof expression === 'number') return String(expression)
  if (typeof expression === 'string') return names.get(expression)!
  const value = `(${expression.of.map((part) => write(part, names)).join(signs[expression.op])})`
  return expression.digits === undefined ? value : rounded(value, expression.digits)
}

/** Returns a formula that rounds to significant digits; zero stays zero. */
const rounded = (value: string, digits: number): string =>
  `IF(${value}=0,0,ROUND(${value},${digits - 1}-INT(LOG10(ABS(${value})))))`

const idsIn = (expression: FigureExpression): readonly string[] =>
  typeof expression === 'string' ? [expression] : typeof expression === 'number' ? [] : expression.of.flatMap(idsIn)
