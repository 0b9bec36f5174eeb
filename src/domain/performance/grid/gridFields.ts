import { monthNumbers } from '../../fields/monthly.ts'
import type { Money } from '../../money/money.ts'
import type { FieldIssue } from '../../fields/rules.ts'
import { performanceFields } from '../performanceFields.ts'

/** What is kept by month, in the order of the grid. */
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

/** What is kept by year, under the grid. */
export const yearFields = ['annualTarget', 'sales', 'oneTimeCost'] as const

export type PerformanceField = keyof typeof performanceFields

/** The field of a measure in a month, 1 to 12. */
export const fieldOf = (measure: GridMeasure, month: number): PerformanceField =>
  `${measure}${monthNumbers[month - 1] ?? '01'}`

/** What a cell may hold. */
export type CellValue = number | Money

/** One figure of a store: of a month, or of a year. */
export interface GridCell {
  readonly year: number
  readonly field: PerformanceField
}

export const cellKey = ({ year, field }: GridCell): string => `${year}:${field}`

/** Measure and month, 1 to 12, of a figure that is kept by month. */
export function placeOf(field: PerformanceField): { measure: GridMeasure; month: number } | undefined {
  const { month }: { month?: { measure: string; number: number } } = performanceFields[field]
  const measure = gridMeasures.find((name) => name === month?.measure)
  return month && measure ? { measure, month: month.number } : undefined
}

/** What is planned, so that a month may have it before it comes. */
const planned: readonly GridMeasure[] = ['targetSales', 'targetPassengerFlow']

/** True for what can't be known yet: anything but a plan, of a month that has not begun. `today` is a day, YYYY-MM-DD. */
export function isAhead({ year, field }: GridCell, today: string): boolean {
  const place = placeOf(field)
  if (!place || planned.includes(place.measure)) return false
  return `${year}-${monthNumbers[place.month - 1]}` > today.slice(0, 7)
}

/** Why a cell does not take what was entered: a rule of its field, or its month is still to come. */
export type CellRefusal = { readonly why: 'rule'; readonly issue: FieldIssue } | { readonly why: 'ahead' }
