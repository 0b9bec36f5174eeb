import fc from 'fast-check'
import { expect, test } from 'vitest'
import { allocateDemand } from '../huff/allocateDemand.ts'
import { type ChoiceFeatures, utilitiesUnder } from './choiceModel.ts'
import { fitAttractions } from './fitAttractions.ts'
import { fitFlows } from './fitFlows.ts'
import { fitTotals } from './fitTotals.ts'

const small: ChoiceFeatures = {
  origins: 2,
  stores: 3,
  features: [Float64Array.of(1, 2, 1, 2, 1, 1).map((way) => -Math.log(way))],
  offset: Float64Array.of(100, 200, 100, 100, 200, 100).map(Math.log),
}
const demand = Float64Array.of(1000, 500)

test('totals made with an exponent of 1.7 give it back to a millionth, whatever is made small', () => {
  const totals = Float64Array.of(428.85000549714294, 537.665971714571, 533.484022788286)
  const starts = [0.5, 1, 2, 4].map((start) => Float64Array.of(start))
  for (const criterion of ['multinomial', 'logTotals', 'leastSquares'] as const) {
    const found = fitTotals(small, demand, totals, starts, criterion)!
    expect(Math.abs(found.parameters[0]! - 1.7)).toBeLessThan(1e-9)
    expect(found.converged).toBe(true)
  }
})

const worlds = fc
  .record({
    seed: fc.integer({ min: 1, max: 1e9 }),
    lambda: fc.double({ min: 0.3, max: 3, noNaN: true }),
    gamma: fc.double({ min: 0.2, max: 2, noNaN: true }),
  })
  .map(({ seed, lambda, gamma }) => {
    const number = (at: number) => ((Math.imul(at + 1, 2654435761) ^ Math.imul(seed, 40503)) >>> 0) / 2 ** 32
    const origins = 12
    const stores = 6
    const ways = Float64Array.from({ length: origins * stores }, (_, at) => 0.5 + 20 * number(at))
    const sizes = Float64Array.from({ length: stores }, (_, j) => 50 + 900 * number(500 + j))
    const model: ChoiceFeatures = {
      origins,
      stores,
      features: [ways.map((way) => -Math.log(way)), ways.map((_, at) => Math.log(sizes[at % stores]!))],
      offset: new Float64Array(origins * stores),
    }
    return {
      model,
      ways,
      sizes,
      demand: Float64Array.from({ length: origins }, (_, i) => 200 + 900 * number(900 + i)),
      truth: Float64Array.of(lambda, gamma),
    }
  })

test('flows and totals give the exponents of distance and attraction that made them', () => {
  fc.assert(
    fc.property(worlds, ({ model, demand: sizes, truth }) => {
      const { shares, captured } = allocateDemand(sizes, utilitiesUnder(model, truth), new Float64Array(model.stores))
      const flows = shares.map((share, at) => share * sizes[Math.floor(at / model.stores)]!)
      const fromFlows = fitFlows(model, flows, Float64Array.of(1, 1))!
      const fromTotals = fitTotals(
        model,
        sizes,
        captured,
        [0.5, 1, 2, 4].map((start) => Float64Array.of(start, 1)),
      )!
      for (const [k, value] of truth.entries()) {
        expect(Math.abs(fromFlows.parameters[k]! - value)).toBeLessThan(1e-6)
        expect(Math.abs(fromTotals.parameters[k]! - value)).toBeLessThan(1e-5)
      }
    }),
    { numRuns: 60 },
  )
})

test('standard errors are the curvature of the log-likelihood', () => {
  const flows = Float64Array.of(60, 25, 15, 20, 50, 30)
  const { parameters, covariance, logLikelihood } = fitFlows(small, flows, Float64Array.of(1))!
  const totals = Float64Array.of(100, 100)
  const at = (value: number) => {
    const { shares } = allocateDemand(totals, utilitiesUnder(small, Float64Array.of(value)), new Float64Array(3))
    return flows.reduce((sum, flow, pair) => sum + flow * Math.log(shares[pair]!), 0)
  }
  const step = 1e-4
  const curvature = (at(parameters[0]! + step) - 2 * at(parameters[0]!) + at(parameters[0]! - step)) / step ** 2
  expect(-1 / curvature / covariance[0]!).toBeCloseTo(1, 4)
  expect(at(parameters[0]!)).toBeCloseTo(logLikelihood, 10)
})

test('stores that are all as far tell nothing of distance', () => {
  const flat = { ...small, features: [new Float64Array(6).fill(-Math.log(3))] }
  expect(fitFlows(flat, Float64Array.of(6, 2, 1, 2, 5, 3), Float64Array.of(1))).toBeUndefined()
  expect(fitTotals(flat, demand, Float64Array.of(400, 500, 600), [Float64Array.of(1)])).toBeUndefined()
})

test('local optimisation comes to the totals, all stores at once, and says how near each round was', () => {
  fc.assert(
    fc.property(worlds, ({ model, ways, sizes, demand: people }) => {
      const logDecays = ways.map((way) => -2 * Math.log(way))
      const wanted = sizes.map((size, j) => size * (1 + 0.4 * ((j % 3) - 1)))
      const logPulls = wanted.map(Math.log)
      const totals = allocateDemand(
        people,
        logDecays.map((decay, at) => decay + logPulls[at % model.stores]!),
        logPulls,
      ).captured
      const rounds = fitAttractions({
        demand: people,
        logDecays,
        start: sizes,
        totals,
        tolerance: 1e-9,
        iterations: 3000,
      })
      const last = rounds.at(-1)!
      expect(last.outside).toBe(0)
      expect(last.rSquared).toBeCloseTo(1, 9)
      // Attractions are determined up to a factor.
      const factor = last.attractions[0]! / wanted[0]!
      for (const [j, value] of last.attractions.entries()) expect(value / wanted[j]! / factor).toBeCloseTo(1, 5)
    }),
    { numRuns: 20 },
  )
})

test('the first round corrects every store by its own error, from the same expectation', () => {
  const logDecays = Float64Array.of(1, 2, 1, 2, 1, 1).map((way) => -2 * Math.log(way))
  const [start, first] = fitAttractions({
    demand,
    logDecays,
    start: Float64Array.of(100, 200, 100),
    totals: Float64Array.of(600, 500, 400),
    tolerance: 0.05,
    iterations: 1,
  })
  expect(start!.expected[0]).toBeCloseTo(438.46153846153845, 9)
  // Store b is within tolerance at 1.5% and stays unchanged; the other attractions are corrected together.
  expect([...first!.attractions].map((value) => value.toFixed(6))).toEqual([
    (60000 / 438.46153846153845).toFixed(6),
    '200.000000',
    (40000 / 553.8461538461538).toFixed(6),
  ])
  expect(start!.globalError).toBeCloseTo(
    (600 - 438.4615384615 + (507.6923076923 - 500) + 553.8461538461 - 400) / 1500,
    9,
  )
})
