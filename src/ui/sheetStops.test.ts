import { expect, test } from 'vitest'
import { settleSheet, sheetHeight } from './sheetStops.ts'

test('a sheet let go slowly settles at the nearest stop', () => {
  expect(settleSheet(250, 0, 700)).toBe('peek')
  expect(settleSheet(330, 0.1, 700)).toBe('half')
  expect(settleSheet(640, -0.2, 700)).toBe('full')
})

test('a flung sheet goes on in its direction', () => {
  expect(settleSheet(240, 1, 700)).toBe('half')
  expect(settleSheet(340, -1, 700)).toBe('peek')
  expect(settleSheet(690, 1, 700)).toBe('full')
})

test('past the last stop it stays there', () => {
  expect(settleSheet(720, 2, 700)).toBe('full')
})

test('a low window has no stop higher than itself', () => {
  expect(sheetHeight('peek', 200)).toBe(200)
  expect(sheetHeight('half', 300)).toBe(228)
})
