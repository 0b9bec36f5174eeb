import { expect, test } from 'vitest'
import { ageShares } from './AgeBands.tsx'

test('an age band is a share of all bands, and where only some are known, of all people', () => {
  const all = { age0to14: 10, age15to24: 10, age25to34: 20, age35to44: 20, age45to59: 20, age60plus: 20 }
  expect(ageShares({ ...all, population: 100 })).toMatchObject({ age0to14: 0.1, age60plus: 0.2 })
  expect(ageShares({ age0to14: 10, population: 100 })).toEqual({ age0to14: 0.1 })
  expect(ageShares({ age0to14: 10 })).toEqual({})
})
