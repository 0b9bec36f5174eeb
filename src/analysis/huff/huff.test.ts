import fc from 'fast-check'
import { expect, test } from 'vitest'
import { allocateDemand } from './allocateDemand.ts'
import { chainEffect, impactOn, transferOf } from './compareStores.ts'
import { logRelativeLocations } from './competingDestinations.ts'
import { type Decay, logDecay } from './decay.ts'
import { dragStore, makeDragBase } from '#tests/analysis/dragStore.ts'
import { logUtilities } from './logUtilities.ts'

const demand = Float64Array.of(1000, 500)
const sum = (values: Float64Array) => values.reduce((all, value) => all + value, 0)

function market(stores: 2 | 3, decay: Decay = { kind: 'power', exponent: 2 }, outside = 0) {
  const distances = Float64Array.from(stores === 2 ? [1, 2, 2, 1] : [1, 2, 1, 2, 1, 1])
  const logPulls = Float64Array.from([100, 200, 100].slice(0, stores), Math.log)
  const logU = logUtilities({ stores, distances, logPulls, decay, minimumDistance: 0 })
  return { logU, logPulls, ...allocateDemand(demand, logU, logPulls, Math.log(outside)) }
}

test('two origins and two stores share as the reference case says, before and after a third one opens', () => {
  const before = market(2)
  const after = market(3)
  expect(before.captured[0]).toBeCloseTo(722.2222222222222, 10)
  expect(before.captured[1]).toBeCloseTo(777.7777777777778, 10)
  expect([...after.captured].map((value) => value.toFixed(9))).toEqual([
    '438.461538462',
    '507.692307692',
    '553.846153846',
  ])
  const { lost } = transferOf(demand, before, after)
  expect(lost[0]).toBeCloseTo(283.7606837606837, 10)
  expect(lost[1]).toBeCloseTo(270.08547008547015, 10)
  const effect = chainEffect(lost, [true, false], after.captured[2]!)
  expect(effect.cannibalisationRate).toBeCloseTo(0.5123456790123457, 12)
  expect(effect.netNew).toBeCloseTo(270.0854700854701, 10)
  expect(impactOn(before.captured[0]!, lost[0]!)).toBeCloseTo(0.39289940828402364, 12)
})

test('an outside option of 50 keeps demand back, and nothing is lost on the way', () => {
  const { captured, leaked } = market(3, { kind: 'power', exponent: 2 }, 50)
  expect([...captured].map((value) => value.toFixed(6))).toEqual(['366.666667', '433.333333', '466.666667'])
  expect(sum(leaked)).toBeCloseTo(233.33333333333331, 9)
  expect(sum(captured) + sum(leaked)).toBeCloseTo(1500, 9)
})

test('an exponential decay of 0.5 gives the reference totals', () => {
  const { captured } = market(3, { kind: 'exponential', rate: 0.5 })
  expect([...captured].map((value) => value.toFixed(6))).toEqual(['395.317494', '654.815450', '449.867056'])
})

test('decays by span keep half at the span, a logistic one half at its middle', () => {
  for (const exponent of [0.7, 1, 2, 3.5]) {
    expect(Math.exp(logDecay({ kind: 'pareto', span: 7, exponent })(7))).toBeCloseTo(0.5, 12)
    expect(Math.exp(logDecay({ kind: 'span', span: 7, exponent })(7))).toBeCloseTo(0.5, 12)
  }
  expect(Math.exp(logDecay({ kind: 'logistic', intercept: -3, slope: 1 })(3))).toBeCloseTo(0.5, 12)
})

test('steep decays and far stores neither overflow nor vanish', () => {
  const { captured } = market(2, { kind: 'exponential', rate: 5000 })
  expect([...captured]).toEqual([1000, 500])
  const far = logUtilities({
    stores: 2,
    distances: Float64Array.of(1e6, 2e6),
    logPulls: new Float64Array(2),
    decay: { kind: 'power', exponent: 90 },
    minimumDistance: 0,
  })
  expect(allocateDemand(Float64Array.of(1), far, new Float64Array(2)).captured[0]).toBeCloseTo(1, 12)
})

test('an origin at a store goes to it, to several there by their attraction, and to none without attraction', () => {
  const logPulls = Float64Array.from([3, 1, 8, 0], Math.log)
  const distances = Float64Array.of(0, 0, 5, 0)
  const logU = logUtilities({
    stores: 4,
    distances,
    logPulls,
    decay: { kind: 'power', exponent: 2 },
    minimumDistance: 0,
  })
  const { shares, atStore } = allocateDemand(Float64Array.of(10), logU, logPulls)
  expect([...shares].map((share) => share.toFixed(12))).toEqual([
    '0.750000000000',
    '0.250000000000',
    '0.000000000000',
    '0.000000000000',
  ])
  expect(atStore).toBe(1)
})

test('an origin without a way keeps its demand apart', () => {
  const logPulls = new Float64Array(1)
  const logU = logUtilities({
    stores: 1,
    distances: Float64Array.of(Infinity, 3),
    logPulls,
    decay: { kind: 'power', exponent: 2 },
    minimumDistance: 0,
  })
  const { captured, unreached } = allocateDemand(Float64Array.of(70, 30), logU, logPulls)
  expect([...captured]).toEqual([30])
  expect([...unreached]).toEqual([70, 0])
})

test('a store with neighbours is helped or hurt by them, one without is left alone', () => {
  const settings = { exponent: 2, attractionExponent: 1, distanceExponent: 1, minimumDistance: 0 }
  const storeDistances = Float64Array.of(0, 4, Infinity, 4, 0, Infinity, Infinity, Infinity, 0)
  const logs = logRelativeLocations(Float64Array.of(10, 20, 30), { ...settings, storeDistances })
  expect(Math.exp(logs[0]!)).toBeCloseTo((20 / 4) ** 2, 9)
  expect(Math.exp(logs[1]!)).toBeCloseTo((10 / 4) ** 2, 9)
  expect(logs[2]).toBe(0)
})

const decays: fc.Arbitrary<Decay> = fc.oneof(
  fc.record({ kind: fc.constant('power' as const), exponent: fc.double({ min: 0, max: 8, noNaN: true }) }),
  fc.record({ kind: fc.constant('exponential' as const), rate: fc.double({ min: 0, max: 50, noNaN: true }) }),
  fc.record({
    kind: fc.constant('logistic' as const),
    intercept: fc.double({ min: -20, max: 20, noNaN: true }),
    slope: fc.double({ min: 0, max: 9, noNaN: true }),
  }),
)
const markets = fc.record({
  decay: decays,
  outside: fc.oneof(fc.constant(0), fc.double({ min: 1e-9, max: 1e9, noNaN: true })),
  origins: fc.array(
    fc.record({
      demand: fc.oneof(fc.constant(0), fc.double({ min: 1e-6, max: 1e9, noNaN: true })),
      row: fc.integer({ min: 1, max: 2 ** 30 }),
    }),
    { minLength: 1, maxLength: 12 },
  ),
  pulls: fc.array(fc.oneof(fc.constant(0), fc.double({ min: 1e-9, max: 1e9, noNaN: true })), {
    minLength: 2,
    maxLength: 8,
  }),
})

function wayOf(row: number, store: number): number {
  const mixed = Math.imul(row ^ (store + 0x9e37), 2654435761) >>> 0
  return mixed % 17 === 0 ? 0 : mixed % 13 === 0 ? Infinity : (mixed % 100_000) / 100
}

test('what new stores capture is what others lose, to 1e-9 of it, and no number is ever none', () => {
  fc.assert(
    fc.property(markets, ({ decay, outside, origins, pulls }) => {
      const sizes = Float64Array.from(origins, (origin) => origin.demand)
      const run = (stores: number) => {
        const logPulls = Float64Array.from(pulls.slice(0, stores), Math.log)
        const distances = Float64Array.from(
          origins.flatMap(({ row }) => pulls.slice(0, stores).map((_, store) => wayOf(row, store))),
        )
        const logU = logUtilities({ stores, distances, logPulls, decay, minimumDistance: 0 })
        return { logU, ...allocateDemand(sizes, logU, logPulls, Math.log(outside)) }
      }
      const before = run(pulls.length - 1)
      const after = run(pulls.length)
      for (const value of [...after.shares, ...after.captured, ...after.leaked, ...after.unreached])
        expect(value).toBeGreaterThanOrEqual(0)
      expect(Math.abs(sum(after.captured) + sum(after.leaked) + sum(after.unreached) - sum(sizes))).toBeLessThanOrEqual(
        1e-9 * sum(sizes),
      )
      const { lost, fromOutside, newlyReached } = transferOf(sizes, before, after)
      const captured = after.captured.at(-1)!
      expect(Math.abs(sum(lost) + fromOutside + newlyReached - captured)).toBeLessThanOrEqual(1e-9 * captured)
      expect(sum(lost) + captured).not.toBeNaN()
    }),
    { numRuns: 400 },
  )
})

test('the order of origins and stores does not matter', () => {
  fc.assert(
    fc.property(markets, ({ decay, outside, origins, pulls }) => {
      const run = (rows: typeof origins, stores: readonly number[]) => {
        const logPulls = Float64Array.from(stores, (store) => Math.log(pulls[store]!))
        const distances = Float64Array.from(rows.flatMap(({ row }) => stores.map((store) => wayOf(row, store))))
        const logU = logUtilities({ stores: stores.length, distances, logPulls, decay, minimumDistance: 0.01 })
        return allocateDemand(
          Float64Array.from(rows, (row) => row.demand),
          logU,
          logPulls,
          Math.log(outside),
        ).captured
      }
      const forward = [...pulls.keys()]
      const plain = run(origins, forward)
      const turned = run(origins.toReversed(), forward.toReversed()).toReversed()
      for (const [store, value] of plain.entries())
        expect(Math.abs(value - turned[store]!)).toBeLessThanOrEqual(
          1e-9 * Math.max(value, 1e-300) + 1e-12 * sum(plain),
        )
    }),
    { numRuns: 200 },
  )
})

test('dragging a store gives the figures of a whole run with it', () => {
  fc.assert(
    fc.property(markets, ({ decay, outside, origins, pulls }) => {
      const sizes = Float64Array.from(origins, (origin) => origin.demand)
      const run = (from: number, to: number) => {
        const logPulls = Float64Array.from(pulls.slice(from, to), Math.log)
        const distances = Float64Array.from(
          origins.flatMap(({ row }) => pulls.slice(from, to).map((_, store) => wayOf(row, from + store))),
        )
        const logU = logUtilities({ stores: to - from, distances, logPulls, decay, minimumDistance: 0.01 })
        return { logU, ...allocateDemand(sizes, logU, logPulls, Math.log(outside)) }
      }
      const last = pulls.length - 1
      const before = run(0, last)
      const after = run(0, last + 1)
      const dragged = dragStore(makeDragBase(sizes, before), run(last, last + 1).logU)
      const within = 1e-9 * sum(sizes)
      expect(Math.abs(dragged.captured - after.captured.at(-1)!)).toBeLessThanOrEqual(within)
      const { lost } = transferOf(sizes, before, after)
      for (const [store, value] of lost.entries())
        expect(Math.abs(dragged.lost[store]! - value)).toBeLessThanOrEqual(within)
    }),
    { numRuns: 200 },
  )
})
