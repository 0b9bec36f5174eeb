import { fieldOf, type GridMeasure, gridMeasures, type PerformanceField } from './gridFields.ts'

/** Returns a figure's amount; undefined if unknown or in a different currency than the other figures. */
export type AmountOf = (field: PerformanceField) => number | undefined

/** A quotient of two sums over the same months. */
export interface Ratio {
  readonly part: number
  readonly whole: number
  readonly value: number
  readonly months: number
}

/** Figures derived for one or more months, from the months with known inputs; undefined if there are none. */
interface Derived<Quotient> {
  readonly orders: number | undefined
  readonly average: Quotient | undefined
  /** Share of orders that are deliveries, 0–1. */
  readonly deliveryShare: Quotient | undefined
  /** Sales as a share of the target, possibly above 1. */
  readonly ofTarget: Quotient | undefined
}

export type Computed = Derived<number>

export interface YearSums {
  readonly months: readonly number[]
  readonly sums: Readonly<Record<GridMeasure, number | undefined>>
  readonly computed: Derived<Ratio>
  /** Each channel's tickets as a share of orders, and delivery costs as a share of sales. */
  readonly shares: Readonly<Partial<Record<GridMeasure, Ratio>>>
}

const ticketMeasures = ['ticketsDineIn', 'ticketsTakeAway', 'ticketsDelivery'] as const
type TicketMeasure = (typeof ticketMeasures)[number]

const add = (amounts: readonly (number | undefined)[]): number | undefined => {
  const known = amounts.filter((amount) => amount !== undefined)
  return known.length === 0 ? undefined : known.reduce((sum, amount) => sum + amount, 0)
}

type OfMonth = (month: number) => number | undefined

const amountsIn =
  (amountOf: AmountOf) =>
  (measure: GridMeasure): OfMonth =>
  (month) =>
    amountOf(fieldOf(measure, month))

/** Returns the quotient of two sums over the months that have both figures; undefined if the second sum is 0. */
function ratioOf(months: readonly number[], partOf: OfMonth, wholeOf: OfMonth): Ratio | undefined {
  let part = 0
  let whole = 0
  let count = 0
  for (const month of months) {
    const monthPart = partOf(month)
    const monthWhole = wholeOf(month)
    if (monthPart === undefined || monthWhole === undefined) continue
    part += monthPart
    whole += monthWhole
    count += 1
  }
  return whole === 0 ? undefined : { part, whole, value: part / whole, months: count }
}

/** Returns a month's orders as entered, or else the sum of its known tickets. */
export const ordersOf = (amountOf: AmountOf, month: number): number | undefined =>
  amountOf(fieldOf('totalOrders', month)) ?? add(ticketMeasures.map((measure) => amountOf(fieldOf(measure, month))))

/**
 * Returns a month's orders to divide a channel's tickets by; undefined if these tickets are the month's only figure,
 * because the number of other orders is then unknown.
 */
const ordersAround =
  (amountOf: AmountOf, channel: TicketMeasure): OfMonth =>
  (month) => {
    const others = ['totalOrders', ...ticketMeasures.filter((measure) => measure !== channel)] as const
    const isKnown = others.some((measure) => amountOf(fieldOf(measure, month)) !== undefined)
    return isKnown ? ordersOf(amountOf, month) : undefined
  }

export function computedOf(amountOf: AmountOf, month: number): Computed {
  const { orders, average, deliveryShare, ofTarget } = derivedOf(amountOf, [month])
  return { orders, average: average?.value, deliveryShare: deliveryShare?.value, ofTarget: ofTarget?.value }
}

function derivedOf(amountOf: AmountOf, months: readonly number[]): Derived<Ratio> {
  const of = amountsIn(amountOf)
  const orders: OfMonth = (month) => ordersOf(amountOf, month)
  return {
    orders: add(months.map(orders)),
    average: ratioOf(months, of('monthlySales'), orders),
    deliveryShare: ratioOf(months, of('ticketsDelivery'), ordersAround(amountOf, 'ticketsDelivery')),
    ofTarget: ratioOf(months, of('monthlySales'), of('targetSales')),
  }
}

export const monthsOfYear: readonly number[] = Array.from({ length: 12 }, (_, index) => index + 1)

/** Sums only months with sales, so that future targets don't count as missed. */
export function sumsOf(amountOf: AmountOf): YearSums {
  const months = monthsOfYear.filter((month) => amountOf(fieldOf('monthlySales', month)) !== undefined)
  const sumOf = (measure: GridMeasure) => add(months.map((month) => amountOf(fieldOf(measure, month))))
  const sums = Object.fromEntries(gridMeasures.map((measure) => [measure, sumOf(measure)])) as YearSums['sums']
  const of = amountsIn(amountOf)
  const shareOf = (part: GridMeasure, wholeOf: OfMonth) => [part, ratioOf(months, of(part), wholeOf)] as const
  const shares = Object.fromEntries([
    ...ticketMeasures.map((measure) => shareOf(measure, ordersAround(amountOf, measure))),
    shareOf('deliveryCost', of('monthlySales')),
  ]) as YearSums['shares']
  return { months, sums, computed: derivedOf(amountOf, months), shares }
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
 * Returns each month's sales relative to the mean month of the year (1 is average), averaged over the years with all
 * twelve months known; undefined if there are none.
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
