import type { ValuesOf } from '../fields/field.ts'
import { type MonthNumber, monthNumbers } from '../fields/monthly.ts'
import { type Money, sumMoney } from '../money/money.ts'
import type { performanceFields } from './performanceFields.ts'

type Year = ValuesOf<typeof performanceFields>

export interface MonthFigures {
  /** Month, YYYY-MM. */
  readonly month: string
  readonly sales?: Money
  readonly target?: Money
  readonly orders?: number
}

/**
 * Returns the months of yearly records, from the first to the last with figures, including empty ones and years without
 * a record in between. For duplicate years, the later record's figures win.
 */
export function monthsOf(years: readonly Year[]): readonly MonthFigures[] {
  const byMonth = new Map<string, MonthFigures>()
  for (const year of yearsBetween(years)) {
    for (const number of monthNumbers) byMonth.set(`${year}-${number}`, { month: `${year}-${number}` })
  }
  for (const values of years) {
    if (values.year === undefined) continue
    for (const number of monthNumbers) {
      const month = `${values.year}-${number}`
      byMonth.set(month, { ...byMonth.get(month), ...figuresOf(values, month, number) })
    }
  }
  const months = [...byMonth.values()]
  const first = months.findIndex(hasFigure)
  return first < 0 ? [] : months.slice(first, months.findLastIndex(hasFigure) + 1)
}

function yearsBetween(years: readonly Year[]): readonly number[] {
  const known = years.flatMap(({ year }) => year ?? []).toSorted((a, b) => a - b)
  const first = known[0]
  const last = known.at(-1)
  if (first === undefined || last === undefined) return []
  return Array.from({ length: last - first + 1 }, (_, step) => first + step)
}

function figuresOf(values: Year, month: string, number: MonthNumber): MonthFigures {
  const sales = values[`monthlySales${number}`]
  const target = values[`targetSales${number}`]
  const orders = values[`totalOrders${number}`]
  return {
    month,
    ...(sales === undefined ? {} : { sales }),
    ...(target === undefined ? {} : { target }),
    ...(orders === undefined ? {} : { orders }),
  }
}

const hasFigure = ({ sales, target, orders }: MonthFigures): boolean =>
  sales !== undefined || target !== undefined || orders !== undefined

export const latestMonth = (months: readonly MonthFigures[]): MonthFigures | undefined =>
  months.findLast(({ sales }) => sales !== undefined)

export function yearBefore(months: readonly MonthFigures[], month: string): MonthFigures | undefined {
  const before = `${Number(month.slice(0, 4)) - 1}${month.slice(4)}`
  return months.find((one) => one.month === before)
}

/**
 * Returns growth between amounts: 0.079 is 7.9% more. Undefined if an amount is unknown, currencies differ, or the
 * first amount is 0 or less.
 */
export function growth(from: Money | undefined, to: Money | undefined): number | undefined {
  if (!from || !to || from.currency !== to.currency || from.amount <= 0) return undefined
  return to.amount / from.amount - 1
}

export interface SumOfMonths {
  readonly sum: Money | undefined
  readonly counted: number
  readonly months: readonly MonthFigures[]
}

/** Returns the twelve calendar months ending with `last`, including empty ones. */
export function twelveMonthsTo(months: readonly MonthFigures[], last: string): readonly MonthFigures[] {
  const year = Number(last.slice(0, 4))
  const month = Number(last.slice(5))
  return Array.from({ length: 12 }, (_, step) => {
    const index = year * 12 + month - 1 - (11 - step)
    const name = `${Math.floor(index / 12)}-${monthNumbers[index % 12] ?? ''}`
    return months.find((one) => one.month === name) ?? { month: name }
  })
}

/** Sums sales; `sum` is undefined if no month has sales or currencies are mixed. */
export const sumSales = (months: readonly MonthFigures[]): SumOfMonths => sumOf(months, 'sales')

export const sumTargets = (months: readonly MonthFigures[]): SumOfMonths => sumOf(months, 'target')

function sumOf(months: readonly MonthFigures[], figure: 'sales' | 'target'): SumOfMonths {
  const amounts = months.flatMap((month) => month[figure] ?? [])
  return { sum: sumMoney(amounts), counted: amounts.length, months }
}

/** Returns average sales per order; undefined if either is unknown or there are no orders. */
export const averageTicket = (sales: Money | undefined, orders: number | undefined): Money | undefined =>
  sales && orders ? { ...sales, amount: sales.amount / orders } : undefined

export const rentOver = (rent: Money | undefined, months: number): Money | undefined =>
  rent && months > 0 ? { ...rent, amount: rent.amount * months } : undefined

/** Returns up to `count` calendar months, ending with the latest month that has sales. */
export function latestMonths(months: readonly MonthFigures[], count: number): readonly MonthFigures[] {
  const last = months.findLastIndex(({ sales }) => sales !== undefined)
  return months.slice(Math.max(0, last + 1 - count), last + 1)
}

/** Returns average monthly sales, and the share of targets reached in months that have sales and a target. */
export function averageOfTarget(months: readonly MonthFigures[]): {
  readonly sales: Money | undefined
  readonly share: number | undefined
} {
  const { sum, counted } = sumSales(months)
  const aimed = months.filter(({ sales, target }) => sales !== undefined && target !== undefined)
  const reached = sumSales(aimed).sum
  const target = sumTargets(aimed).sum
  return {
    sales: sum && { ...sum, amount: sum.amount / counted },
    share:
      reached && target && target.amount > 0 && growth(target, reached) !== undefined
        ? reached.amount / target.amount
        : undefined,
  }
}
