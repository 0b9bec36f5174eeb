import { expect, test } from 'vitest'
import { sinceMidnight } from './useDeviceWork.ts'

test('what was sent one minute before midnight is not of today', () => {
  const now = new Date(2026, 10, 20, 0, 30)
  const at = (minutes: number) => ({ sentAt: now.getTime() + minutes * 60_000 })
  expect(sinceMidnight([at(-1), at(-30), at(-31)], now)).toEqual([at(-1), at(-30)])
})
