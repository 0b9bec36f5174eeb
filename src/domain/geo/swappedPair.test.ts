import { expect, test } from 'vitest'
import { swappedPair } from '#fieldKit/controls/PlaceControl.tsx'

test('longitude before latitude is told by its size, and only by that', () => {
  expect(swappedPair('121.5492, 25.0399')).toBe('25.0399, 121.5492')
  expect(swappedPair('１２１．５ ２５')).toBe('25, 121.5')
  expect(swappedPair('-122.4;37.7')).toBe('37.7, -122.4')
  for (const right of ['25.0399, 121.5492', '52.5, 13.4', '306000, 2769000', '121.5', 'N25 E121', ''])
    expect(swappedPair(right)).toBeUndefined()
})
