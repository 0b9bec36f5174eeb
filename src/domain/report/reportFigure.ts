import type { Locale } from '../locale.ts'
import { dateFormat, numberFormat } from '../fields/fieldFormats.ts'
import { roundToSignificant } from '../money/demandWorth.ts'
import { type Currency, currencyDecimals, currencySymbols } from '../money/money.ts'
import { type AreaUnit, areaUnitSymbols } from '../units/areaUnits.ts'

/**
 * Figure format, also for spreadsheets. `percent` values are ratios (0.079 is 7.9%), `area` uses `areaUnit`, `date` is
 * YYYY-MM-DD. `unit` is localized.
 */
export type FigureFormat = {
  readonly kind: 'count' | 'money' | 'percent' | 'area' | 'distance' | 'date' | 'number' | 'text'
  readonly decimals?: number
  readonly currency?: Currency
  readonly areaUnit?: AreaUnit
  readonly unit?: string
  /** True for a difference, which is shown with a plus if positive. */
  readonly isSigned?: boolean
}

/** A calculation over figures by id, exported as a spreadsheet formula. `digits` are significant digits. */
export type FigureExpression =
  | string
  | number
  | { readonly op: FigureOperation; readonly of: readonly FigureExpression[]; readonly digits?: number }

type FigureOperation = 'add' | 'subtract' | 'multiply' | 'divide'

/** A number, day or word in a report. Screen, pages, PDF and spreadsheet render it by id. */
export type ReportFigure = {
  readonly id: string
  readonly label: string
  readonly value: number | string | null
  readonly format: FigureFormat
  readonly formula?: { readonly text: string; readonly inputs: readonly string[] }
  readonly derived?: FigureExpression
  readonly source?: string
  readonly vintage?: string
  readonly method?: string
}

export type ReportFigures = Readonly<Record<string, ReportFigure>>

const noFigure = '\u2013'

/** Formats a figure for display. A missing, empty or non-finite value is shown as an en dash. */
export function formatFigure({ value, format }: Pick<ReportFigure, 'value' | 'format'>, locale: Locale): string {
  if (value === null || value === '' || (typeof value === 'number' && !Number.isFinite(value))) return noFigure
  if (typeof value === 'string')
    return format.kind === 'date' ? dateFormat(locale).format(new Date(`${value}T00:00:00Z`)) : value
  const number = format.kind === 'percent' ? value * 100 : value
  const [min, max] = decimalsOf(format)
  const written = numberFormat(locale, min, max).format(Math.abs(number))
  // Values displayed as zero get no sign.
  const isZero = !/[1-9]/.test(written)
  const sign = isZero ? '' : number < 0 ? '\u2212' : format.isSigned ? '+' : ''
  return withUnit(sign, written, format)
}

/** Returns the minimum and maximum number of decimals. */
export function decimalsOf(format: FigureFormat): readonly [number, number] {
  if (format.decimals !== undefined) return [format.decimals, format.decimals]
  if (format.kind === 'count' || format.kind === 'distance') return [0, 0]
  if (format.kind === 'percent') return [1, 1]
  if (format.kind === 'money') {
    const decimals = currencyDecimals[format.currency ?? 'TWD']
    return [decimals, decimals]
  }
  return [0, 2]
}

function withUnit(sign: string, written: string, format: FigureFormat): string {
  if (format.kind === 'money') return `${sign}${currencySymbols[format.currency ?? 'TWD']} ${written}`
  if (format.kind === 'percent') return `${sign}${written}%`
  const unit = format.kind === 'area' ? areaUnitSymbols[format.areaUnit ?? 'm2'] : format.unit
  return unit ? `${sign}${written} ${unit}` : `${sign}${written}`
}

/** Evaluates an expression; null if an input is unknown or on division by zero. */
export function evaluateFigure(expression: FigureExpression, figures: ReportFigures): number | null {
  if (typeof expression === 'number') return expression
  if (typeof expression === 'string') {
    const value = figures[expression]?.value
    return typeof value === 'number' && Number.isFinite(value) ? value : null
  }
  let result: number | null = null
  for (const [index, part] of expression.of.entries()) {
    const value = evaluateFigure(part, figures)
    if (value === null) return null
    if (index === 0) result = value
    else if (expression.op === 'divide' && value === 0) return null
    else result = operate(expression.op, result!, value)
  }
  return result === null || expression.digits === undefined ? result : roundToSignificant(result, expression.digits)
}

function operate(op: FigureOperation, left: number, right: number): number {
  if (op === 'add') return left + right
  if (op === 'subtract') return left - right
  return op === 'multiply' ? left * right : left / right
}
