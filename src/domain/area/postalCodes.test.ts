import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { postalCodeOf } from './postalCodes.ts'

const list = join(import.meta.dirname, '..', '..', '..', 'server', 'demo', 'townshipPopulation.csv')

test('every township of the country has a postal code, under the name of its county in either spelling', () => {
  const names = readFileSync(list, 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.split(',')[1] ?? '')
  const codes = names.map((name) => postalCodeOf(name.slice(0, 3), name.slice(3)))
  expect(names.filter((_, at) => codes[at] === undefined)).toEqual([])
  // Townships share a code only in the two cities that have one code for all townships.
  expect(names.length - new Set(codes).size).toBe(3)
  expect(postalCodeOf('臺北市', '大安區')).toBe('106')
  expect(postalCodeOf('台中市', '大安區')).toBe('439')
  expect(postalCodeOf('台北市', 'Xinyi')).toBeUndefined()
})
