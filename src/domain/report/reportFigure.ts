import type { Locale } from '../locale.ts'
import { dateFormat, numberFormat } from '../fields/formats.ts'
import { roundToSignificant } from '../money/demandWorth.ts'
import { type Currency, currencyDecimals, currencySymbols } from '../money/money.ts'
import { type AreaUnit, areaUnitSymbols } from '../units/areaUnits.ts'

/**
 * How a figure is written, and what a spreadsheet knows of it. `percent` holds the ratio (0.079 is 7.9 %), `area` a value in its
 * `areaUnit`, `date` a day as YYYY-MM-DD. `unit` is in the reader's language already.
 */
export type FigureFormat = {
  readonly kind: 'count' | 'money' | 'percent' | 'area' | 'distance' | 'date' | 'number' | 'text'
  readonly decimals?: number
  readonly currency?: Currency
  readonly areaUnit?: AreaUnit
  readonly unit?: string
  /** A difference: what is more bears a plus. */
  readonly isSigned?: boolean
}

/** A calculation over other figures, named by their ids; what it is over stays live in a spreadsheet. `digits` are significant ones. */
export type FigureExpression =
  | string
  | number
  | { readonly op: FigureOperation; readonly of: readonly FigureExpression[]; readonly digits?: number }

type FigureOperation = 'add' | 'subtract' | 'multiply' | 'divide'

/** One number (or day, or word) of a report. Screen, pages, PDF and spreadsheet show it by its id and never count it again. */
export type ReportFigure = {
  readonly id: string
  /** What it is, in words; a list of all figures names it so. */
  readonly label: string
  readonly value: number | string | null
  readonly format: FigureFormat
  /** How it came about, in words, and the figures it was made from. */
  readonly formula?: { readonly text: string; readonly inputs: readonly string[] }
  readonly derived?: FigureExpression
  readonly source?: string
  readonly vintage?: string
  /** The method of analysis behind it, by its name in the registry of methods. */
  readonly method?: string
}

export type ReportFigures = Readonly<Record<string, ReportFigure>>

/** What stands where nothing is known. */
export const noFigure = '\u2013'

const thinSpace = '\u2009'

/** A figure as a reader reads it; the one place where numbers of a report are written. */
export function formatFigure({ value, format }: Pick<ReportFigure, 'value' | 'format'>, locale: Locale): string {
  if (value === null || value === '' || (typeof value === 'number' && !Number.isFinite(value))) return noFigure
  if (typeof value === 'string')
    return format.kind === 'date' ? dateFormat(locale).format(new Date(`${value}T00:00:00Z`)) : value
  const number = format.kind === 'percent' ? value * 100 : value
  const [min, max] = decimalsOf(format)
  const written = numberFormat(locale, min, max).format(Math.abs(number))
  // A number so small that it is written as zero bears no sign.
  const isZero = !/[1-9]/.test(written)
  const sign = isZero ? '' : number < 0 ? '\u2212' : format.isSigned ? '+' : ''
  return withUnit(sign, written, format)
}

/** Least and most decimals that are written. */
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
  if (format.kind === 'percent') return `${sign}${written}${thinSpace}%`
  const unit = format.kind === 'area' ? areaUnitSymbols[format.areaUnit ?? 'm2'] : format.unit
  return unit ? `${sign}${written} ${unit}` : `${sign}${written}`
}

/** What an expression comes to; null where a figure it needs is not known or something is divided by zero. */
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
