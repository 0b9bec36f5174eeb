import { expect, test } from 'vitest'
import { calculate } from '#tests/analysis/calculate.ts'
import { seededRandom } from '#tests/analysis/seededRandom.ts'
import { differenceFormula, numberFormula, quotientFormula, sumFormula, termsFormula } from './spreadsheetFormula.ts'

test('a sum over areas is value times share, areas that count whole without a factor', () => {
  expect(
    sumFormula([
      { value: 7815, share: 1 },
      { value: 6513, share: 0.989 },
    ]),
  ).toBe('=7815+6513*0.989')
  expect(sumFormula([])).toBeUndefined()
})

test('quotients and differences stand as they are reckoned, and nothing is copied of what is unknown or divided by nothing', () => {
  expect(quotientFormula([14256], 0.785)).toBe('=14256/0.785')
  expect(quotientFormula([30, 10], 20)).toBe('=(30-10)/20')
  expect(differenceFormula(12, 5)).toBe('=12-5')
  expect(numberFormula(3)).toBe('=3')
  for (const unknown of [undefined, null, Number.NaN]) {
    expect(numberFormula(unknown)).toBeUndefined()
    expect(quotientFormula([1], unknown)).toBeUndefined()
    expect(differenceFormula(unknown, 1)).toBeUndefined()
  }
  expect(quotientFormula([1], 0)).toBeUndefined()
})

test('however many areas there are, the formula fits into a cell and comes to the sum', () => {
  const seed = 7
  const random = seededRandom(seed)
  for (const count of [1, 40, 400, 3000]) {
    const parts = Array.from({ length: count }, () => ({
      value: Math.floor(random() * 9000),
      share: random() < 0.7 ? 1 : random(),
    }))
    const formula = sumFormula(parts)
    expect(formula!.length).toBeLessThanOrEqual(8192)
    const truth = parts.reduce((sum, { value, share }) => sum + value * share, 0)
    expect(calculate(formula!) / truth, `seed ${seed}, ${count} areas`).toBeCloseTo(1, 9)
  }
})

test('every kind of formula is one that a spreadsheet takes, and comes to what is shown', () => {
  expect(calculate(quotientFormula([30, 10], 20)!)).toBe(1)
  expect(calculate(quotientFormula([1e-9], 3e21)!)).toBeCloseTo(1e-9 / 3e21, 40)
  expect(calculate(differenceFormula(12, 5.5)!)).toBe(6.5)
  expect(calculate(termsFormula([1, 2, 3.5])!)).toBe(6.5)
  expect(termsFormula([])).toBeUndefined()
  expect(termsFormula([1, undefined])).toBeUndefined()
  expect(() => calculate('=1 people')).toThrow('No formula')
})
