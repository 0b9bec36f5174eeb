import { expect, test } from 'vitest'
import { offsetPlace } from '#mapKit/geographicMetres.ts'
import { winds } from '#domain/geo/wind.ts'
import { moveBetween } from './moveBetween.ts'

const taipei = { latitude: 25.0351, longitude: 121.5533 }

test('a move says how far and which of the eight winds', () => {
  const found = winds.map((_, eighth) => {
    const angle = (eighth * Math.PI) / 4
    return moveBetween(taipei, offsetPlace(taipei, 340 * Math.sin(angle), 340 * Math.cos(angle)))
  })
  expect(found.map(({ wind }) => wind)).toEqual(winds)
  for (const { metres } of found) expect(metres).toBeCloseTo(340, 0)
})

test('a move a little west of south is south, and one past the eighth is south-west', () => {
  expect(moveBetween(taipei, offsetPlace(taipei, -30, -340)).wind).toBe('south')
  expect(moveBetween(taipei, offsetPlace(taipei, -200, -340)).wind).toBe('southWest')
})
