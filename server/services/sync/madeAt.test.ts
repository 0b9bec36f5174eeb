import { expect, test } from 'vitest'
import { madeAt } from './madeAt.ts'

const arrived = '2026-11-20T08:00:00.000Z'
const hour = 3_600_000

test.each([
  ['a right clock is believed', '2026-11-19T10:00:00Z', 0, '2026-11-19T10:00:00.000Z'],
  ['a clock known to be an hour ahead is set right', '2026-11-20T07:30:00Z', -hour, '2026-11-20T06:30:00.000Z'],
  [
    'a clock known to be ten years behind is set right',
    '2016-11-20T07:00:00Z',
    3_652 * 24 * hour,
    '2026-11-20T07:00:00.000Z',
  ],
  ['a time after the arrival is not believed', '2036-11-20T08:00:00Z', 0, arrived],
  ['nor one of ten years ago', '2016-11-20T08:00:00Z', 0, arrived],
  ['nor what is no time', 'yesterday', 0, arrived],
])('%s', (_name, wallAt, skewMs, expected) => {
  expect(madeAt({ wallAt, skewMs }, arrived)).toBe(expected)
})
