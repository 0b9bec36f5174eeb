import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { usualTimeZone } from '#domain/company/timeZone.ts'
import { companyDay, isOtherClock, setCompanyZone, today } from './companyClock.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  setCompanyZone(usualTimeZone)
  vi.useRealTimers()
})

test.each([
  ['Asia/Taipei', '2026-11-24'],
  ['America/New_York', '2026-11-23'],
  ['Pacific/Kiritimati', '2026-11-24'],
  ['Europe/London', '2026-11-23'],
])('today is that of %s, wherever the device is', (zone, day) => {
  vi.setSystemTime('2026-11-23T20:00:00Z')
  setCompanyZone(zone)
  expect([today(), companyDay('2026-11-23T20:00:00Z'), companyDay('2026-01-01')]).toEqual([day, day, '2026-01-01'])
})

test('a device whose clock shows another hour is told from one that shows the same', () => {
  const here = Intl.DateTimeFormat().resolvedOptions().timeZone
  setCompanyZone(here)
  expect(isOtherClock(Date.parse('2026-11-23T20:00:00Z'))).toBe(false)
  setCompanyZone(here === 'Pacific/Kiritimati' ? 'America/New_York' : 'Pacific/Kiritimati')
  expect(isOtherClock(Date.parse('2026-11-23T20:00:00Z'))).toBe(true)
})
