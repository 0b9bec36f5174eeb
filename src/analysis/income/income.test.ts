import { expect, test } from 'vitest'
import { incomePackOf } from '#tests/analysis/incomePackOf.ts'
import { seededRandom } from '#tests/analysis/seededRandom.ts'
import { incomeEdges, medianOfBrackets } from './incomeBrackets.ts'
import { type IncomeCount, makeIncomeColumns } from './incomeColumns.ts'
import { shareBelow } from './incomeSpread.ts'

const songshan = { q1: 297, median: 726, q3: 1560, mean: 1315 }

test('a quarter of the tax units lies below each quartile, and all below an endless amount', () => {
  expect(shareBelow(songshan, 0)).toBe(0)
  expect(shareBelow(songshan, 297)).toBe(0.25)
  expect(shareBelow(songshan, 726)).toBe(0.5)
  expect(shareBelow(songshan, 1560)).toBe(0.75)
  expect(shareBelow(songshan, 1e9)).toBeCloseTo(1, 6)
  expect(shareBelow(songshan, (726 + 1560) / 2)).toBeCloseTo(0.625, 12)
})

test('the mean of an area is met by its spread: what is above the third quartile makes up for what is below', () => {
  const steps = 100_000
  let mean = 0
  for (let step = 0; step < steps; step++) mean += amountAt((step + 0.5) / steps) / steps
  expect(mean / songshan.mean).toBeCloseTo(1, 2)
})

function amountAt(share: number): number {
  let low = 0
  let high = 1e9
  for (let round = 0; round < 80; round++) {
    const middle = (low + high) / 2
    if (shareBelow(songshan, middle) < share) low = middle
    else high = middle
  }
  return high
}

test('spreads that make no sense give shares all the same: never above 1, never falling, never not a number', () => {
  const seed = 20_261_121
  const random = seededRandom(seed)
  for (let round = 0; round < 2000; round++) {
    const [q1, median, q3] = [random(), random(), random()]
      .map((part) => (random() < 0.1 ? 0 : Math.round(part * 2000)))
      .toSorted((a, b) => a - b) as [number, number, number]
    const mean = random() < 0.2 ? Number.NaN : random() * 3000
    let below = 0
    for (const amount of [0, 1, q1, 300, median, q3, 900, 1500, 1e6].toSorted((a, b) => a - b)) {
      const share = shareBelow({ q1, median, q3, mean }, amount)
      const where = `seed ${seed}, round ${round}: ${q1} ${median} ${q3} ${mean} at ${amount}`
      expect(share, where).toBeGreaterThanOrEqual(below)
      expect(share, where).toBeLessThanOrEqual(1)
      below = share
    }
  }
})

test('a median is interpolated in the bracket that holds the middle, and there is none in a bracket without an end', () => {
  const edges = [200, 400, 600]
  // Of 100 units, the middle is the 50th: unit 10 of the 40 in the second bracket.
  expect(medianOfBrackets([40, 40, 15, 5], edges)).toBe(250)
  expect(medianOfBrackets([100, 0, 0, 0], edges)).toBe(100)
  expect(medianOfBrackets([10, 10, 10, 70], edges)).toBeUndefined()
  expect(medianOfBrackets([0, 0, 0, 0], edges)).toBeUndefined()
})

const villages = Uint32Array.of(1, 2, 3, 4)
const published = {
  taxUnits: Float64Array.of(1438, 2000, Number.NaN, 100),
  incomeTotal: Float64Array.of(1_890_413, 1_200_000, 5, Number.NaN),
  incomeMean: Float64Array.of(1315, 600, 7, 7),
  incomeQ1: Float64Array.of(297, Number.NaN, 1, 1),
  incomeMedian: Float64Array.of(726, 400, 2, 2),
  incomeQ3: Float64Array.of(1560, 700, 3, 3),
}

test('an area counts in units and income where both are known, in brackets where its quartiles are', () => {
  const income = makeIncomeColumns(incomePackOf(villages, published), (figures) => figures)
  expect(income.edges).toEqual(incomeEdges('TWD'))
  expect([...income.values('taxUnits')!]).toEqual([1438, 2000, Number.NaN, Number.NaN])
  // Published in thousands, read in dollars.
  expect([...income.values('incomeTotal')!]).toEqual([1_890_413_000, 1_200_000_000, Number.NaN, Number.NaN])
  const brackets = [0, 1, 2, 3, 4, 5].map((at) => income.values(`incomeBracket${at}` as IncomeCount)!)
  expect(brackets.reduce((sum, column) => sum + column[0]!, 0)).toBeCloseTo(1438, 9)
  expect(brackets.map((column) => column[1])).toEqual(Array(6).fill(Number.NaN))
  // Share of units below 200,000: 0.25 × 200 ÷ 297.
  expect(brackets[0]![0]).toBeCloseTo((1438 * 0.25 * 200) / 297, 9)
  expect(income.values('incomeBracket6')).toBeUndefined()
})

test('a currency without brackets has tax units and income, and no brackets', () => {
  const pack = incomePackOf(villages, published, { currency: 'CHF' })
  const income = makeIncomeColumns(pack, (figures) => figures)
  expect(income.edges).toEqual([])
  expect(income.values('incomeBracket0')).toBeUndefined()
  expect(income.values('taxUnits')![0]).toBe(1438)
})
