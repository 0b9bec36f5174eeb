import { expect, test } from 'vitest'
import { densestGroup } from './densestGroup.ts'

const at = (latitude: number, longitude: number) => ({ latitude, longitude })

test('the places that stand closest together are a group, across the borders of cells', () => {
  const taipei = [at(25.0399, 121.5599), at(25.0401, 121.5601), at(25.05, 121.55)]
  const places = [at(22.63, 120.3), taipei[0]!, at(24.15, 120.68), taipei[1]!, at(22.9, 120.2), taipei[2]!]
  expect(densestGroup(places)).toEqual(taipei)
})

test('one place is its own group, and none makes none', () => {
  expect(densestGroup([at(25, 121)])).toEqual([at(25, 121)])
  expect(densestGroup([])).toEqual([])
})
