import { expect, test } from 'vitest'
import type { PerformanceField } from './gridFields.ts'
import { computedOf, seasonOf, sumsOf, trendOf } from './monthSums.ts'

const figures: Partial<Record<PerformanceField, number>> = {
  monthlySales01: 2000,
  targetSales01: 2500,
  ticketsDineIn01: 6,
  ticketsDelivery01: 4,
  monthlySales02: 1000,
  targetSales02: 500,
  totalOrders02: 20,
  targetSales03: 9000,
}
const amountOf = (field: PerformanceField) => figures[field]

test('orders are those entered, else the sum of the tickets; what is not known makes nothing of nothing', () => {
  expect(computedOf(amountOf, 1)).toEqual({ orders: 10, average: 200, deliveryShare: 0.4, ofTarget: 0.8 })
  expect(computedOf(amountOf, 2)).toEqual({ orders: 20, average: 50, deliveryShare: undefined, ofTarget: 2 })
  expect(computedOf(amountOf, 3).ofTarget).toBeUndefined()
})

test('the tickets of one channel alone are orders, but no share of them', () => {
  const only = (field: PerformanceField) =>
    ({ ticketsDelivery01: 4, monthlySales01: 800 })[field as 'ticketsDelivery01']
  expect(computedOf(only, 1)).toMatchObject({ orders: 4, average: 200, deliveryShare: undefined })
  expect(sumsOf(only).shares.ticketsDelivery).toBeUndefined()
  const total = (field: PerformanceField) => (field === 'totalOrders01' ? 16 : only(field))
  expect(computedOf(total, 1).deliveryShare).toBe(0.25)
})

test('sums count the months that have sales, and no target of a month to come', () => {
  const { months, sums, computed } = sumsOf(amountOf)
  expect(months).toEqual([1, 2])
  expect([sums.monthlySales, sums.targetSales, sums.dmNumber]).toEqual([3000, 3000, undefined])
  expect(computed).toEqual({
    orders: 30,
    average: { part: 3000, whole: 30, value: 100, months: 2 },
    deliveryShare: { part: 4, whole: 10, value: 0.4, months: 1 },
    ofTarget: { part: 3000, whole: 3000, value: 1, months: 2 },
  })
})

test('a quotient of a year counts the months that have both figures, and its parts are theirs', () => {
  const { computed, shares, sums } = sumsOf(
    (field) => ({ ...figures, monthlySales04: 4000, deliveryCost04: 100 })[field as 'monthlySales01'],
  )
  expect(sums.monthlySales).toBe(7000)
  expect(computed.average).toEqual({ part: 3000, whole: 30, value: 100, months: 2 })
  expect(computed.ofTarget).toEqual({ part: 3000, whole: 3000, value: 1, months: 2 })
  expect(shares.ticketsDineIn).toEqual({ part: 6, whole: 10, value: 0.6, months: 1 })
  expect(shares.deliveryCost).toEqual({ part: 100, whole: 4000, value: 0.025, months: 1 })
  expect(shares.ticketsTakeAway).toBeUndefined()
})

test('the trend is the mean of three months, across the turn of the year, with none missing', () => {
  expect(trendOf([3, 6, undefined, 3], [0, undefined])).toEqual([undefined, 3, undefined, undefined])
})

test('the season needs a whole year, and of several takes the mean', () => {
  const flat = Array.from({ length: 12 }, () => 10)
  expect(seasonOf([flat.with(0, undefined as never)])).toBeUndefined()
  const peak = flat.with(11, 130)
  expect(seasonOf([peak])?.[11]).toBeCloseTo(6.5)
  expect(seasonOf([peak, flat])?.[11]).toBeCloseTo(3.75)
})
