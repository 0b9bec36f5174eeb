import { expect, test } from 'vitest'
import { leaseAfter, leaseOn } from './leaseInForce.ts'

const today = '2026-11-28'
const lease = (id: string, leaseStart?: string, leaseEnd?: string) => ({ id, fields: { leaseStart, leaseEnd } })
const now = lease('now', '2022-01-01', '2026-12-31')
const renewal = lease('renewal', '2027-01-01', '2031-12-31')
const before = lease('before', '2017-01-01', '2021-12-31')

test('a renewal that starts next year is not the lease of today, whatever the order', () => {
  expect(leaseOn([renewal, now, before], today)?.id).toBe('now')
  expect(leaseOn([before, now, renewal], today)?.id).toBe('now')
  expect(leaseOn([before, now, renewal], '2027-01-01')?.id).toBe('renewal')
  expect(leaseOn([before, now, renewal], '2021-12-31')?.id).toBe('before')
})

test('of leases in force, the last to start counts; without dates, a lease counts if no dated one is in force', () => {
  expect(leaseOn([lease('open', '2015-01-01'), now], today)?.id).toBe('now')
  expect(leaseOn([lease('undated'), now], today)?.id).toBe('now')
  expect(leaseOn([lease('undated'), before, renewal], today)?.id).toBe('undated')
  expect(leaseOn([lease('b', '2022-01-01'), lease('a', '2022-01-01')], today)?.id).toBe('b')
})

test('without a lease in force, the next one is returned, else the last', () => {
  const far = lease('far', '2032-01-01', '2036-12-31')
  expect(leaseOn([before, far, renewal], today)?.id).toBe('renewal')
  expect(leaseOn([before, lease('first', undefined, '2016-12-31')], today)?.id).toBe('before')
  expect(leaseOn([], today)).toBeUndefined()
})

test('a lease is followed by the next that outlasts it, open-ended ones included', () => {
  expect(leaseAfter(now, [renewal, now, before])?.id).toBe('renewal')
  expect(leaseAfter(now, [now, lease('open', '2027-01-01')])?.id).toBe('open')
  expect(leaseAfter(now, [now, before, lease('open', '2015-01-01')])).toBeUndefined()
  expect(leaseAfter(lease('open', '2022-01-01'), [renewal])).toBeUndefined()
})
