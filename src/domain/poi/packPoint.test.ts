import { expect, test } from 'vitest'
import { namedPoints, packPointName } from './packPoint.ts'

const cafe = { longitude: 121_543_210, latitude: 25_041_234, type: 'cafe' }

test('a reference point is known by country, place and type, and by nothing less', () => {
  const isNamed = namedPoints('TW', [packPointName('TW', cafe), 'nothing of the kind'])
  expect(isNamed(cafe)).toBe(true)
  expect(isNamed({ ...cafe, type: 'bar' })).toBe(false)
  expect(isNamed({ ...cafe, latitude: 25_041_235 })).toBe(false)
  expect(namedPoints('JP', [packPointName('TW', cafe)])(cafe)).toBe(false)
})
