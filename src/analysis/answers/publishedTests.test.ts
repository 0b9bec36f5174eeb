import { expect, test } from 'vitest'
import { tailOfChiSquare } from '../maths/tails.ts'
import { crossTable } from './crossTable.ts'
import type { Grouping } from './grouping.ts'
import { wilsonInterval } from './wilson.ts'

function tableOf(counts: readonly (readonly number[])[]) {
  const pairs = counts.flatMap((cells, row) =>
    cells.flatMap((count, column) => Array.from({ length: count }, () => [row, column] as const)),
  )
  const side = (place: 0 | 1, groups: number): Grouping => ({
    groups: Array.from({ length: groups }, (_one, at) => `${at}`),
    codes: Int16Array.from(pairs, (pair) => pair[place]),
  })
  return crossTable(side(0, counts.length), side(1, counts[0]!.length), Int32Array.from(pairs.keys()))
}

const digits = (values: ArrayLike<number>, places: number): number[] =>
  Array.from(values, (value) => Number(value.toFixed(places)))

test("the example of R's chisq.test comes out as it is printed: party by gender (Agresti 2007, table 2.5)", () => {
  const { association, expected, residuals } = tableOf([
    [762, 327, 468],
    [484, 239, 477],
  ])
  expect(association!.chiSquare.toFixed(2)).toBe('30.07')
  expect(association!.freedom).toBe(2)
  expect(association!.p.toPrecision(4)).toBe('2.954e-7')
  expect(digits(expected, 4)).toEqual([703.6714, 319.6453, 533.6834, 542.3286, 246.3547, 411.3166])
  expect(digits(residuals, 7)).toEqual([4.5020535, 0.6994517, -5.3159455, -4.5020535, -0.6994517, 5.3159455])
})

test('a die that was thrown 88 times is as fair as scipy prints it', () => {
  const thrown = [16, 18, 16, 14, 12, 12]
  const mean = 88 / 6
  const chiSquare = thrown.reduce((sum, count) => sum + (count - mean) ** 2 / mean, 0)
  expect(chiSquare).toBeCloseTo(2, 9)
  expect(tailOfChiSquare(chiSquare, 5)).toBeCloseTo(0.849145, 6)
})

test.each([
  // Output of R's prop.test(x, n, correct = FALSE). The first four are from Newcombe (1998), table I, method 3.
  { x: 81, n: 263, low: 0.2553, high: 0.3662 },
  { x: 15, n: 148, low: 0.0624, high: 0.1605 },
  { x: 0, n: 20, low: 0, high: 0.1611 },
  { x: 1, n: 29, low: 0.0061, high: 0.1718 },
  { x: 12, n: 40, low: 0.1807, high: 0.4543 },
])("R's prop.test of $x in $n gives $low to $high", ({ x, n, low, high }) => {
  expect(digits(wilsonInterval(x / n, n)!, 4)).toEqual([low, high])
})
