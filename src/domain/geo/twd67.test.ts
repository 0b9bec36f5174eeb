import { expect, test } from 'vitest'
import { fromTwd67, toTwd67 } from './twd67.ts'
import { toTwd97 } from './twd97.ts'

test('the old grid lies about 829 m west and 205 m north of the new one around Taipei', () => {
  const place = fromTwd67(306_700, 2_770_000)!
  const { easting, northing } = toTwd97(place)
  expect(easting).toBeCloseTo(306_700 + 807.8 + 0.00001549 * 306_700 + 0.000006521 * 2_770_000, 3)
  expect(northing).toBeCloseTo(2_770_000 - 248.6 + 0.00001549 * 2_770_000 + 0.000006521 * 306_700, 3)
  expect(easting - 306_700).toBeCloseTo(830.6, 0)
})

test('old grid coordinates come back as they were, in both zones', () => {
  for (const grid of [3828, 3827] as const) {
    const there = toTwd67(fromTwd67(280_000, 2_610_000, grid)!, grid)
    expect(there.easting).toBeCloseTo(280_000, 4)
    expect(there.northing).toBeCloseTo(2_610_000, 4)
  }
  expect(fromTwd67(0, 0)).toBeUndefined()
})
