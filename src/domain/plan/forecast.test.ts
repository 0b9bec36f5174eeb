import { expect, test } from 'vitest'
import { forecast } from './forecast.ts'

const month = { beginsAt: '2026-11-18T00:00:00.000Z', endsAt: '2026-12-18T00:00:00.000Z' }
const at = '2026-11-24T00:00:00.000Z'

test('what is used faster than time passes runs out on the day that its pace says', () => {
  expect(forecast(250, 500, month, at)).toEqual({ passed: 0.2, runsOutAt: '2026-11-30T00:00:00.000Z' })
  expect(forecast(100, 500, month, at).runsOutAt).toBeUndefined()
  expect(forecast(500, 500, month, at).runsOutAt).toBe(at)
})

test('nothing is foretold in the first day, without a limit, or where nothing was used', () => {
  expect(forecast(100, 500, month, '2026-11-18T05:00:00.000Z').runsOutAt).toBeUndefined()
  expect(forecast(100, null, month, at).runsOutAt).toBeUndefined()
  expect(forecast(0, 500, month, at).runsOutAt).toBeUndefined()
  expect(forecast(9, 10, { ...month, endsAt: null }, at)).toEqual({ passed: 0, runsOutAt: undefined })
})
