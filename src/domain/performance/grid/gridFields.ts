import { monthNumbers } from '../../fields/monthly.ts'
import type { Money } from '../../money/money.ts'
import type { FieldIssue } from '../../fields/rules.ts'
import { performanceFields } from '../performanceFields.ts'

export const gridMeasures = [
  'monthlySales',
  'targetSales',
  'ticketsDineIn',
  'ticketsTakeAway',
  'ticketsDelivery',
  'totalOrders',
  'deliveryCost',
  'dmNumber',
  'targetPassengerFlow',
] as const
export type GridMeasure = (typeof gridMeasures)[number]

export const yearFields = ['annualTarget', 'sales', 'oneTimeCost'] as const

export type PerformanceField = keyof typeof performanceFields

/** Returns a measure's field for a month, 1 to 12. */
export const fieldOf = (measure: GridMeasure, month: number): PerformanceField =>
  `${measure}${monthNumbers[month - 1] ?? '01'}`

export type CellValue = number | Money

export interface GridCell {
  readonly year: number
  readonly field: PerformanceField
}

export const cellKey = ({ year, field }: GridCell): string => `${year}:${field}`

/** Returns measure and month, 1 to 12, of a monthly field; undefined for other fields. */
export function placeOf(field: PerformanceField): { measure: GridMeasure; month: number } | undefined {
  const { month }: { month?: { measure: string; number: number } } = performanceFields[field]
  const measure = gridMeasures.find((name) => name === month?.measure)
  return month && measure ? { measure, month: month.number } : undefined
}

const planned: readonly GridMeasure[] = ['targetSales', 'targetPassengerFlow']

/**
 * Returns whether a value can't be known yet, because its month is in the future and its measure isn't a target.
 * `today` is YYYY-MM-DD.
 */
export function isAhead({ year, field }: GridCell, today: string): boolean {
  const place = placeOf(field)
  if (!place || planned.includes(place.measure)) return false
  return `${year}-${monthNumbers[place.month - 1]}` > today.slice(0, 7)
}

export type CellRefusal = { readonly why: 'rule'; readonly issue: FieldIssue } | { readonly why: 'ahead' }
