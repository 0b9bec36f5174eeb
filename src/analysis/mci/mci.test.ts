import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fitLeastSquares } from '../maths/leastSquares.ts'
import { tailOfF, tailOfT } from '../maths/tails.ts'
import { centreLogs } from './centreLogs.ts'
import { fitMci, type MciVariable, predictByCentring, predictMultiplicative } from './mciModel.ts'
import { closureOf } from '../runs/demand/studyAreaInput.ts'

const worlds = fc
  .record({
    origins: fc.integer({ min: 2, max: 7 }),
    stores: fc.integer({ min: 3, max: 7 }),
    seed: fc.integer({ min: 1, max: 1e9 }),
  })
  .map(({ origins, stores, seed }) => {
    const number = (at: number) => ((Math.imul(at + 1, 2654435761) ^ Math.imul(seed, 40503)) >>> 0) / 2 ** 32
    const count = origins * stores
    const originStart = Uint32Array.from({ length: origins + 1 }, (_, i) => i * stores)
    const distance = Float64Array.from({ length: count }, (_, at) => 0.2 + 30 * number(at))
    const size = Float64Array.from({ length: count }, (_, at) => 50 + 3000 * number(1000 + (at % stores)))
    const chain = Float64Array.from({ length: count }, (_, at) => (at % stores < 2 ? 1 : 0))
    return { originStart, distance, size, chain }
  })
const coefficient = fc.double({ min: -4, max: 4, noNaN: true })
const power = (name: string, values: Float64Array): MciVariable => ({ name, term: 'power', values })

test('without dummies inverse log-centring is the multiplicative form, in either logarithm', () => {
  fc.assert(
    fc.property(worlds, coefficient, coefficient, ({ originStart, distance, size }, lambda, gamma) => {
      const variables = [power('distance', distance), power('size', size)]
      const plain = predictMultiplicative({ originStart }, variables, [lambda, gamma])
      for (const base of ['natural', 'decimal'] as const)
        for (const [at, share] of predictByCentring({ originStart }, variables, [lambda, gamma], { base }).entries())
          expect(Math.abs(share - plain[at]!)).toBeLessThan(1e-10)
    }),
  )
})

test('mixing decimal logarithms with e gives other shares, which is why the base is one throughout', () => {
  const originStart = Uint32Array.of(0, 2)
  const variables = [power('size', Float64Array.of(1000, 8000))]
  const [right] = predictByCentring({ originStart }, variables, [1.3])
  const [mixed] = predictByCentring({ originStart }, variables, [1.3], { base: 'decimal', raised: 'natural' })
  expect(right).toBeCloseTo(1 / (1 + 8 ** 1.3), 12)
  expect(mixed).toBeGreaterThan(right! + 0.1)
})

test('exponents that made the shares are found again', () => {
  fc.assert(
    fc.property(worlds, coefficient, coefficient, ({ originStart, distance, size }, lambda, gamma) => {
      const variables = [power('distance', distance), power('size', size)]
      const shares = predictMultiplicative({ originStart }, variables, [lambda, gamma])
      fc.pre(shares.every((share) => share > 1e-12))
      const fit = fitMci({ originStart }, shares, variables)!
      expect(fit.coefficients[0]).toBeCloseTo(lambda, 6)
      expect(fit.coefficients[1]).toBeCloseTo(gamma, 6)
    }),
  )
})

test('a centred dummy and an exponential term are one thing, and both are found again', () => {
  fc.assert(
    fc.property(worlds, coefficient, ({ originStart, distance, chain }, liked) => {
      const variables = (term: 'exponential' | 'centredDummy'): MciVariable[] => [
        power('distance', distance),
        { name: 'chain', term, values: chain },
      ]
      const shares = predictMultiplicative({ originStart }, variables('exponential'), [-1, liked])
      fc.pre(shares.every((share) => share > 1e-9))
      for (const term of ['exponential', 'centredDummy'] as const)
        expect(fitMci({ originStart }, shares, variables(term))!.coefficients[1]).toBeCloseTo(liked, 6)
    }),
  )
})

test('the base of the logarithm changes residuals, not exponents, t or R²', () => {
  const originStart = Uint32Array.of(0, 3, 6)
  const variables = [power('d', Float64Array.of(1, 2, 5, 4, 2, 1))]
  const shares = Float64Array.of(0.6, 0.3, 0.1, 0.2, 0.3, 0.5)
  const natural = fitMci({ originStart }, shares, variables)!
  const decimal = fitMci({ originStart }, shares, variables, { base: 'decimal' })!
  expect(decimal.coefficients[0]).toBeCloseTo(natural.coefficients[0]!, 12)
  expect(decimal.tValues[0]).toBeCloseTo(natural.tValues[0]!, 9)
  expect(decimal.rSquared).toBeCloseTo(natural.rSquared, 12)
  expect(decimal.residualStandardError * Math.LN10).toBeCloseTo(natural.residualStandardError, 12)
})

test('variables that hang together, or do not vary in an origin, have no fit', () => {
  const originStart = Uint32Array.of(0, 3, 6)
  const shares = Float64Array.of(0.6, 0.3, 0.1, 0.2, 0.3, 0.5)
  const d = Float64Array.of(1, 2, 5, 4, 2, 1)
  expect(
    fitMci({ originStart }, shares, [
      power('d', d),
      power(
        'e',
        d.map((value) => 3 * value ** 2),
      ),
    ]),
  ).toBeUndefined()
  expect(fitMci({ originStart }, shares, [power('flat', new Float64Array(6).fill(7))])).toBeUndefined()
})

test('log-centred values sum to nothing within an origin', () => {
  const centred = centreLogs({ originStart: Uint32Array.of(0, 2, 5) }, Float64Array.of(1, 9, 2, 4, 8))
  expect(centred[0]! + centred[1]!).toBeCloseTo(0, 14)
  expect(centred[2]! + centred[3]! + centred[4]!).toBeCloseTo(0, 14)
  expect(centred[1]).toBeCloseTo(Math.log(3), 14)
})

test('least squares with a constant: the textbook line through five points', () => {
  const x = Float64Array.of(1, 2, 3, 4, 5)
  const y = Float64Array.of(2.1, 3.9, 6.2, 7.8, 10.1)
  const fit = fitLeastSquares([new Float64Array(5).fill(1), x], y, true)!
  expect(fit.coefficients[1]).toBeCloseTo(1.99, 12)
  expect(fit.coefficients[0]).toBeCloseTo(0.05, 12)
  expect(fit.rSquared).toBeCloseTo(1 - 0.107 / 39.708, 10)
  expect(fit.standardErrors[1]).toBeCloseTo(Math.sqrt(0.107 / 3 / 10), 10)
  expect(fit.fStatistic).toBeCloseTo(fit.tValues[1]! ** 2, 6)
  expect(fit.fPValue).toBeCloseTo(fit.pValues[1]!, 12)
})

test('tails of t and F are those of the tables', () => {
  expect(tailOfT(2.228138852, 10)).toBeCloseTo(0.05, 9)
  expect(tailOfT(12.7062047364, 1)).toBeCloseTo(0.05, 9)
  expect(tailOfT(1.959963985, 1e9)).toBeCloseTo(0.05, 7)
  expect(tailOfF(4.102821015, 2, 10)).toBeCloseTo(0.05, 8)
  expect(tailOfT(0, 5)).toBe(1)
})

test('LIFO and LOFI say how closed a study area is, and nothing where nothing flows', () => {
  expect(closureOf(80, 20, 40)).toEqual({ lifo: 0.8, lofi: 80 / 120 })
  expect(closureOf(0, 0, 0)).toEqual({ lifo: null, lofi: null })
})
