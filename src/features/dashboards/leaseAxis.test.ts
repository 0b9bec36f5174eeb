import { expect, test } from 'vitest'
import { leaseAxis } from './leaseAxis.ts'

test('bars share one axis from this month to a year ahead: a day stands at the same place for all, today included', () => {
  const { months, shareOf } = leaseAxis({ today: '2026-11-23', until: '2027-11-23' })
  expect(months).toEqual([
    '2026-11-01',
    '2027-01-01',
    '2027-03-01',
    '2027-05-01',
    '2027-07-01',
    '2027-09-01',
    '2027-11-01',
  ])
  expect([shareOf('2026-11-01'), shareOf('2027-11-23')]).toEqual([0, 1])
  expect(shareOf('2026-11-23')).toBeCloseTo(22 / 387, 9)
  expect([shareOf('2026-05-05'), shareOf('2031-01-01')]).toEqual([0, 1])
})
