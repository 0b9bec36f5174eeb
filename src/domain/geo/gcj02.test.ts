import { expect, test } from 'vitest'
import { fromGcj02, toGcj02 } from './gcj02.ts'

test.each([
  ['Beijing', 116.3912757, 39.9058301, 116.3975167, 39.9072313],
  ['Shanghai', 121.4737, 31.2304, 121.4782231, 31.2284577],
  ['Shenzhen', 114.0579, 22.5431, 114.063014, 22.5403828],
])(
  '%s lies where providers of the mainland draw it, to a centimetre',
  (_city, longitude, latitude, shiftedX, shiftedY) => {
    const shifted = toGcj02({ latitude, longitude }, 'cn')
    expect(Math.abs(shifted.longitude - shiftedX)).toBeLessThan(1e-7)
    expect(Math.abs(shifted.latitude - shiftedY)).toBeLessThan(1e-7)
  },
)

test('only mainland China is shifted, by some hundred metres, and comes back to where it was', () => {
  const beijing = { latitude: 39.9042, longitude: 116.4074 }
  const shifted = toGcj02(beijing, 'cn')
  expect((shifted.latitude - beijing.latitude) * 111_000).toBeGreaterThan(100)
  expect((shifted.longitude - beijing.longitude) * 85_000).toBeGreaterThan(300)
  const back = fromGcj02(shifted, 'CN')
  expect(back.latitude).toBeCloseTo(beijing.latitude, 9)
  expect(back.longitude).toBeCloseTo(beijing.longitude, 9)
  for (const country of ['tw', 'hk', 'mo']) {
    const place = { latitude: 24, longitude: 120.5 }
    expect(toGcj02(place, country)).toBe(place)
    expect(fromGcj02(place, country)).toBe(place)
  }
})
