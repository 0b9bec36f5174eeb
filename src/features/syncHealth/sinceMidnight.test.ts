import { expect, test } from 'vitest'
import { sentOn } from './useDeviceWork.ts'

test('what was sent one minute before midnight in Taipei is not of today, wherever the device is', () => {
  const midnight = Date.parse('2026-11-19T16:00:00Z')
  const at = (minutes: number) => ({ sentAt: midnight + minutes * 60_000 })
  expect(sentOn('2026-11-20', [at(29), at(0), at(-1)])).toEqual([at(29), at(0)])
})
