import { fieldOf, type GridMeasure, gridMeasures, type PerformanceField } from './gridFields.ts'

/** The amount of a figure as a number; undefined where it is not known, or in another currency than the rest. */
export type AmountOf = (field: PerformanceField) => number | undefined

/** What follows from the figures of a month, or of several; undefined where something is not known. */
export interface Computed {
  readonly orders: number | undefined
  /** Sales of an average order. */
  readonly average: number | undefined
  /** Share of delivery in the orders, 0…1. */
  readonly deliveryShare: number | undefined
  /** Sales as a share of their target, 0…1 and more. */
  readonly ofTarget: number | undefined
}

/** The months of a year that have sales, with the sums over them. */
export interface YearSums {
  readonly months: readonly number[]
  readonly sums: Readonly<Record<GridMeasure, number | undefined>>
  readonly computed: Computed
}

const ticketMeasures = ['ticketsDineIn', 'ticketsTakeAway', 'ticketsDelivery'] as const

const add = (amounts: readonly (number | undefined)[]): number | undefined => {
  const known = amounts.filter((amount) => amount !== undefined)
  return known.length === 0 ? undefined : known.reduce((sum, amount) => sum + amount, 0)
}

const quotient = (part: number | undefined, whole: number | undefined): number | undefined =>
  part === undefined || whole === undefined || whole === 0 ? undefined : part / whole

/** Orders of a month as entered; where they were not, the sum of its tickets. */
export const ordersOf = (amountOf: AmountOf, month: number): number | undefined =>
  amountOf(fieldOf('totalOrders', month)) ?? add(ticketMeasures.map((measure) => amountOf(fieldOf(measure, month))))

/** What follows from the figures of one month. */
export function computedOf(amountOf: AmountOf, month: number): Computed {
  const of = (measure: GridMeasure) => amountOf(fieldOf(measure, month))
  return computed(of('monthlySales'), of('targetSales'), ordersOf(amountOf, month), of('ticketsDelivery'))
}

const computed = (
  sales: number | undefined,
  target: number | undefined,
  orders: number | undefined,
  delivery: number | undefined,
): Computed => ({
  orders,
  average: quotient(sales, orders),
  deliveryShare: quotient(delivery, orders),
  ofTarget: quotient(sales, target),
})

export const monthsOfYear: readonly number[] = Array.from({ length: 12 }, (_, index) => index + 1)

/** Sums over the months of a year that have sales: a target of a month that is still to come is none that was missed. */
export function sumsOf(amountOf: AmountOf): YearSums {
  const months = monthsOfYear.filter((month) => amountOf(fieldOf('monthlySales', month)) !== undefined)
  const sumOf = (measure: GridMeasure) => add(months.map((month) => amountOf(fieldOf(measure, month))))
  const sums = Object.fromEntries(gridMeasures.map((measure) => [measure, sumOf(measure)])) as YearSums['sums']
  const orders = add(months.map((month) => ordersOf(amountOf, month)))
  return { months, sums, computed: computed(sums.monthlySales, sums.targetSales, orders, sums.ticketsDelivery) }
}

/** Mean of each month and the two before it; undefined where one of the three is not known. `before` is December and earlier, last first. */
export function trendOf(
  sales: readonly (number | undefined)[],
  before: readonly (number | undefined)[],
): (number | undefined)[] {
  const at = (index: number) => (index < 0 ? before[-index - 1] : sales[index])
  return sales.map((_, index) => {
    const three = [at(index - 2), at(index - 1), at(index)]
    const known = three.filter((amount) => amount !== undefined)
    return known.length < 3 ? undefined : known.reduce((sum, amount) => sum + amount, 0) / 3
  })
}

/** How each month usually stands to an average one (1), over the years whose twelve months are all known; undefined for none. */
export function seasonOf(years: readonly (readonly (number | undefined)[])[]): readonly number[] | undefined {
  const whole = years.flatMap((sales) => {
    const known = sales.filter((amount) => amount !== undefined)
    const mean = known.reduce((sum, amount) => sum + amount, 0) / 12
    return known.length === 12 && mean > 0 ? [known.map((amount) => amount / mean)] : []
  })
  if (whole.length === 0) return undefined
  return monthsOfYear.map((month) => whole.reduce((sum, shares) => sum + (shares[month - 1] ?? 0), 0) / whole.length)
}
