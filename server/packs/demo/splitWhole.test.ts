import { expect, test } from 'vitest'
import { splitTable, splitWhole } from './splitWhole.ts'

const sum = (numbers: readonly number[]): number => numbers.reduce((all, number) => all + number, 0)

test('parts are whole, follow their weights and add up without rest', () => {
  expect(splitWhole(10, [1, 1, 1])).toEqual([4, 3, 3])
  expect(splitWhole(100, [1, 2, 7])).toEqual([10, 20, 70])
  expect(splitWhole(7, [0, 0])).toEqual([4, 3])
  expect(splitWhole(0, [3, 4])).toEqual([0, 0])
})

test('no part passes its most, and what it cannot take goes to the others', () => {
  expect(splitWhole(10, [9, 1, 1], [4, 9, 9])).toEqual([4, 3, 3])
  expect(splitWhole(6, [1, 1], [3, 3])).toEqual([3, 3])
  expect(() => splitWhole(7, [1, 1], [3, 3])).toThrow('6 at most')
})

test('a table keeps the sums of its rows and of its columns', () => {
  const rows = [40, 3, 0, 57]
  const columns = [13, 13, 13, 61]
  const table = splitTable(rows!, columns!, (row, column) => 1 + ((row * 7 + column * 3) % 5))
  expect(table.map(sum)).toEqual(rows)
  expect(columns!.map((_, column) => sum(table.map((row) => row[column]!)))).toEqual(columns)
  expect(Math.min(...table.flat())).toBeGreaterThanOrEqual(0)
})
