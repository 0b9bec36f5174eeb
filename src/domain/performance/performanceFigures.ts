import type { ValuesOf } from '../fields/field.ts'
import { type MonthNumber, monthNumbers } from '../fields/monthly.ts'
import { type Money, sumMoney } from '../money/money.ts'
import type { performanceFields } from './performanceFields.ts'

type Year = ValuesOf<typeof performanceFields>

/** What is known of one month of a store. */
export interface MonthFigures {
  /** YYYY-MM. */
  readonly month: string
  readonly sales?: Money
  readonly target?: Money
  readonly orders?: number
}

/**
 * The months of a store's performance records (one a year) in their order, from the first to the last that has any figure;
 * months between without a figure are kept, empty. Two records of one year are laid over each other, the later over the earlier.
 */
export function monthsOf(years: readonly Year[]): readonly MonthFigures[] {
  const byMonth = new Map<string, MonthFigures>()
  for (const values of years) {
    if (values.year === undefined) continue
    for (const number of monthNumbers) {
      const month = `${values.year}-${number}`
      byMonth.set(month, { ...byMonth.get(month), ...figuresOf(values, month, number) })
    }
  }
  const months = [...byMonth.values()].toSorted((a, b) => (a.month < b.month ? -1 : 1))
  const first = months.findIndex(hasFigure)
  return first < 0 ? [] : months.slice(first, months.findLastIndex(hasFigure) + 1)
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

/** The last month whose sales are known. */
export const latestMonth = (months: readonly MonthFigures[]): MonthFigures | undefined =>
  months.findLast(({ sales }) => sales !== undefined)

/** The same month a year before, where its figures are known. */
export function yearBefore(months: readonly MonthFigures[], month: string): MonthFigures | undefined {
  const before = `${Number(month.slice(0, 4)) - 1}${month.slice(4)}`
  return months.find((one) => one.month === before)
}

/** Growth from one amount to another, 0.079 for 7.9 % more. Undefined for unknown or differing currencies, or from 0 or less. */
export function growth(from: Money | undefined, to: Money | undefined): number | undefined {
  if (!from || !to || from.currency !== to.currency || from.amount <= 0) return undefined
  return to.amount / from.amount - 1
}

/** A sum over months, with how many of the months asked for are in it. */
export interface SumOfMonths {
  readonly sum: Money | undefined
  readonly counted: number
  readonly months: readonly MonthFigures[]
}

/** The twelve calendar months that end with one, those without figures empty. */
export function twelveMonthsTo(months: readonly MonthFigures[], last: string): readonly MonthFigures[] {
  const [year, month] = [Number(last.slice(0, 4)), Number(last.slice(5))]
  return Array.from({ length: 12 }, (_, step) => {
    const index = year * 12 + month - 1 - (11 - step)
    const name = `${Math.floor(index / 12)}-${monthNumbers[index % 12] ?? ''}`
    return months.find((one) => one.month === name) ?? { month: name }
  })
}

/** Sum of sales over months; the sum is undefined for none and where currencies differ. */
export const sumSales = (months: readonly MonthFigures[]): SumOfMonths => sumOf(months, 'sales')

/** Sum of sales targets over months. */
export const sumTargets = (months: readonly MonthFigures[]): SumOfMonths => sumOf(months, 'target')

function sumOf(months: readonly MonthFigures[], figure: 'sales' | 'target'): SumOfMonths {
  const amounts = months.flatMap((month) => month[figure] ?? [])
  return { sum: sumMoney(amounts), counted: amounts.length, months }
}

/** Sales of an average order. Undefined when either is unknown or there was no order. */
export const averageTicket = (sales: Money | undefined, orders: number | undefined): Money | undefined =>
  sales && orders ? { ...sales, amount: sales.amount / orders } : undefined

/** A month's rent over as many months as sales are known for: what rent-to-sales sets against those sales. */
export const rentOver = (rent: Money | undefined, months: number): Money | undefined =>
  rent && months > 0 ? { ...rent, amount: rent.amount * months } : undefined

/** The last months, this many at most, that end with the latest one whose sales are known. */
export function latestMonths(months: readonly MonthFigures[], count: number): readonly MonthFigures[] {
  const last = months.findLastIndex(({ sales }) => sales !== undefined)
  return months.slice(Math.max(0, last + 1 - count), last + 1)
}

/** Sales of an average month, and the share of their targets that the months with a target reached. */
export function averageOfTarget(months: readonly MonthFigures[]): {
  readonly sales: Money | undefined
  readonly share: number | undefined
} {
  const { sum, counted } = sumSales(months)
  const aimed = months.filter(({ sales, target }) => sales !== undefined && target !== undefined)
  const [reached, target] = [sumSales(aimed).sum, sumTargets(aimed).sum]
  return {
    sales: sum && { ...sum, amount: sum.amount / counted },
    share:
      reached && target && target.amount > 0 && growth(target, reached) !== undefined
        ? reached.amount / target.amount
        : undefined,
  }
}
