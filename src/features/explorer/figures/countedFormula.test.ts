import { expect, test } from 'vitest'
import { medianOfBrackets } from '#analysis/income/incomeBrackets.ts'
import { calculate } from '#tests/analysis/calculate.ts'
import { countedFormula } from './countedFormula.ts'
import { medianFormula } from './medianFormula.ts'

const ring = { type: 'Circle', centre: { longitude: 121.5, latitude: 25 }, radiusMetres: 500 } as const
const drawn = { type: 'Polygon', coordinates: [] } as const

test('a count in a ring is how many of its places lie within the radius, in another zone how many there are', () => {
  expect(countedFormula(ring, [120.4, 340.256])).toBe('=(120.4<=500)+(340.26<=500)')
  expect(countedFormula(drawn, [120, 900])).toBe('=COUNT(120,900)')
  expect(countedFormula(ring, [])).toBe('=0')
  for (const metres of [[], [499.9], [1, 2, 3]])
    for (const shape of [ring, drawn]) expect(calculate(countedFormula(shape, metres)!)).toBe(metres.length)
})

test('a count of more places than a cell can hold is its number', () => {
  const many = Array.from({ length: 2000 }, (_, i) => i / 10)
  expect(countedFormula(ring, many)).toBe('=2000')
  expect(countedFormula(drawn, many)).toBe('=2000')
})

test('the formula of a median comes to the median of the brackets', () => {
  const edges = [200_000, 400_000, 600_000, 1_000_000, 1_500_000]
  for (const counts of [
    [40, 40, 15, 5, 3, 1],
    [100.5, 20.25, 30, 11, 5, 2],
    [1, 2, 3, 50.125, 4, 6],
  ])
    expect(calculate(medianFormula(counts, edges)!)).toBeCloseTo(medianOfBrackets(counts, edges)!, 3)
  expect(medianFormula([1, 1, 1, 1, 1, 90], edges)).toBeUndefined()
  expect(medianFormula([], edges)).toBeUndefined()
})
