import { expect, test } from 'vitest'
import { mixFinding, seasonFinding, trendFinding } from './chartFindings.ts'
import type { PerformanceField } from './gridFields.ts'

type Figures = Partial<Record<PerformanceField, number>>
const of = (figures: Figures) => (field: PerformanceField) => figures[field]
const nothing = of({})

test('sales that reached their target tell since when, counted back from the last known month', () => {
  const figures: Figures = {
    monthlySales01: 9,
    targetSales01: 10,
    monthlySales02: 10,
    targetSales02: 10,
    monthlySales03: 12,
    targetSales03: 10,
    targetSales04: 10,
  }
  expect(trendFinding(of(figures), nothing)).toEqual({ finding: 'onTarget', since: 2, last: 3, isWhole: false })
  expect(trendFinding(of({ ...figures, monthlySales04: 1 }), nothing)).toEqual({
    finding: 'underTarget',
    since: 4,
    last: 4,
    isWhole: false,
  })
  expect(trendFinding(of({ monthlySales01: 9, targetSales01: 10 }), nothing)).toMatchObject({ isWhole: true })
})

test('a month without a target ends the run, and one without sales does not', () => {
  const figures: Figures = {
    monthlySales01: 9,
    monthlySales02: 10,
    targetSales02: 9,
    monthlySales05: 10,
    targetSales05: 9,
  }
  expect(trendFinding(of(figures), nothing)).toMatchObject({ since: 2, last: 5, isWhole: false })
})

test('without targets the same months of the year before are compared, else the best month is named', () => {
  const figures: Figures = { monthlySales01: 11, monthlySales02: 22, monthlySales03: 5 }
  const before = of({ monthlySales01: 10, monthlySales02: 20, monthlySales04: 90 })
  const found = trendFinding(of(figures), before)
  expect(found).toMatchObject({ finding: 'growth', months: 2 })
  expect(found.finding === 'growth' && found.growth).toBeCloseTo(0.1)
  expect(trendFinding(of(figures), nothing)).toEqual({ finding: 'best', month: 2 })
  expect(trendFinding(nothing, before)).toEqual({ finding: 'noSales' })
})

test('the strongest month of a season and the way of most tickets are named with their shares', () => {
  expect(seasonFinding([0.5, 1.5, 1])).toEqual({ month: 2, over: 0.5 })
  expect(seasonFinding(undefined)).toBeUndefined()
  expect(mixFinding(of({ ticketsDineIn01: 1, ticketsDelivery01: 2, ticketsDelivery02: 1 }))).toEqual({
    way: 'ticketsDelivery',
    share: 0.75,
  })
  expect(mixFinding(nothing)).toBeUndefined()
})
