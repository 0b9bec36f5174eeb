import { expect, test } from 'vitest'
import { type AreaUnit, convertArea } from './areaUnits.ts'

test('a piece of ground is the same in every unit, and comes back as it was', () => {
  const sizes: readonly (readonly [AreaUnit, number])[] = [
    ['ha', 1],
    ['m2', 10_000],
    ['km2', 0.01],
    ['ping', 3_025],
  ]
  for (const [unit, value] of sizes) {
    for (const [other, expected] of sizes) {
      const converted = convertArea({ value, unit }, other)
      expect(converted.value).toBeCloseTo(expected, 9)
      expect(convertArea(converted, unit).value).toBeCloseTo(value, 9)
    }
  }
})
