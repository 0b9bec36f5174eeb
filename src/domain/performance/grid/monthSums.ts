import { fieldOf, type GridMeasure, gridMeasures, type PerformanceField } from './gridFields.ts'

/** Returns a figure's amount; undefined if unknown or in a different currency than the other figures. */
export type AmountOf = (field: PerformanceField) => number | undefined

/** Figures derived for one or more months; undefined if any input is unknown. */
export interface Computed {
  readonly orders: number | undefined
  readonly average: number | undefined
  /** Share of orders that are deliveries, 0–1. */
  readonly deliveryShare: number | undefined
  /** Sales as a share of the target, possibly above 1. */
  readonly ofTarget: number | undefined
}

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

/** Returns a month's orders as entered, or else the sum of its tickets. */
export const ordersOf = (amountOf: AmountOf, month: number): number | undefined =>
  amountOf(fieldOf('totalOrders', month)) ?? add(ticketMeasures.map((measure) => amountOf(fieldOf(measure, month))))

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

/** Sums only months with sales, so that future targets don't count as missed. */
export function sumsOf(amountOf: AmountOf): YearSums {
  const months = monthsOfYear.filter((month) => amountOf(fieldOf('monthlySales', month)) !== undefined)
  const sumOf = (measure: GridMeasure) => add(months.map((month) => amountOf(fieldOf(measure, month))))
  const sums = Object.fromEntries(gridMeasures.map((measure) => [measure, sumOf(measure)])) as YearSums['sums']
  const orders = add(months.map((month) => ordersOf(amountOf, month)))
  return { months, sums, computed: computed(sums.monthlySales, sums.targetSales, orders, sums.ticketsDelivery) }
}

/**
 * Returns each month's mean with the two preceding months; undefined if any of the three is unknown. `before` contains
 * the previous year's months, December first.
 */
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

/**
 * Returns each month's usual ratio to an average month (1), over years with all twelve months known; undefined without
 * any such year.
 */
export function seasonOf(years: readonly (readonly (number | undefined)[])[]): readonly number[] | undefined {
  const whole = years.flatMap((sales) => {
    const known = sales.filter((amount) => amount !== undefined)
    const mean = known.reduce((sum, amount) => sum + amount, 0) / 12
    return known.length === 12 && mean > 0 ? [known.map((amount) => amount / mean)] : []
  })
  if (whole.length === 0) return undefined
  return monthsOfYear.map((month) => whole.reduce((sum, shares) => sum + (shares[month - 1] ?? 0), 0) / whole.length)
}
