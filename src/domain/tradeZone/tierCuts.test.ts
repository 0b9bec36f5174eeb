import { expect, test } from 'vitest'
import { tierCutsOf } from './tierCuts.ts'

test('tiers end where the company says, what it leaves out as usual, and as usual where they would not rise', () => {
  expect(tierCutsOf(undefined)).toEqual([60, 80, 95])
  expect(tierCutsOf({ tierEnd1: 50 })).toEqual([50, 80, 95])
  expect(tierCutsOf({ tierEnd1: 50, tierEnd2: 70, tierEnd3: 90 })).toEqual([50, 70, 90])
  expect(tierCutsOf({ tierEnd1: 90, tierEnd2: 80 })).toEqual([60, 80, 95])
})
