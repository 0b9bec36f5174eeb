import { expect, test } from 'vitest'
import { fromTwd97, toTwd97, type Twd97Grid } from './twd97.ts'

/** Grid, longitude, latitude, easting and northing from PROJ. */
const known: readonly (readonly [Twd97Grid, number, number, number, number])[] = [
  [3826, 121.5654, 25.033, 307056.819, 2769551.8369],
  [3826, 120.2, 22.99, 167982.2684, 2543399.4435],
  [3826, 120.8466, 21.8974, 234149.7886, 2422205.2919],
  [3825, 118.3172, 24.4341, 180764.7644, 2703270.4785],
  [3825, 119.9397, 26.1577, 343947.846, 2894356.2505],
  [3825, 119.5793, 23.5654, 309135.8377, 2607013.2964],
]

test('places become grid coordinates to the millimetre, and come back', () => {
  for (const [grid, longitude, latitude, easting, northing] of known) {
    const found = toTwd97({ longitude, latitude }, grid)
    expect(found.easting).toBeCloseTo(easting, 3)
    expect(found.northing).toBeCloseTo(northing, 3)
    const place = fromTwd97(easting, northing, grid)
    expect(place?.longitude).toBeCloseTo(longitude, 8)
    expect(place?.latitude).toBeCloseTo(latitude, 8)
  }
})

test('numbers that are no coordinates of the grid are no place', () => {
  expect(fromTwd97(25.03, 121.56)).toBeUndefined()
  expect(fromTwd97(307056, 0)).toBeUndefined()
  expect(fromTwd97(Number.NaN, 2769551)).toBeUndefined()
})
