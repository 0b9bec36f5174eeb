import { expect, test } from 'vitest'
import { countingPeriod, daysLeft, endOfPlan, taipeiDate } from './period.ts'

const at = (text: string) => new Date(`${text}+08:00`).toISOString()

test('a plan of calendar days ends at midnight in Taipei, whatever time it began', () => {
  expect(endOfPlan('month', at('2026-11-18T10:24'), 1)).toBe(at('2026-12-18T00:00'))
  expect(endOfPlan('week', at('2026-09-11T23:59'), 1)).toBe(at('2026-09-18T00:00'))
  expect(endOfPlan('year', at('2026-11-23T00:00'), 1)).toBe(at('2027-11-23T00:00'))
  expect(taipeiDate(at('2026-11-23T00:00'))).toBe('2026-11-23')
})

test('a day pass and the trial run by the hour, so that late buyers lose nothing', () => {
  expect(endOfPlan('day', at('2026-11-18T23:50'), 1)).toBe(at('2026-11-19T23:50'))
  expect(endOfPlan('trial', at('2026-11-18T23:50'), 1)).toBe(at('2026-12-02T23:50'))
  expect(endOfPlan('contract', at('2026-11-18T23:50'), 1)).toBeNull()
})

test('a month from the 31st ends on the last day of a short month, and the row goes on from the 31st', () => {
  const first = at('2027-01-31T09:00')
  const second = endOfPlan('month', first, 1)!
  expect(second).toBe(at('2027-02-28T00:00'))
  expect(endOfPlan('month', second, 1, first)).toBe(at('2027-03-31T00:00'))
  expect(endOfPlan('month', at('2028-01-31T09:00'), 1)).toBe(at('2028-02-29T00:00'))
})

test('a year from a leap day ends on February 28, and in the next leap year on the leap day', () => {
  const leap = at('2028-02-29T12:00')
  expect(endOfPlan('year', leap, 1)).toBe(at('2029-02-28T00:00'))
  expect(endOfPlan('year', at('2029-02-28T00:00'), 3, leap)).toBe(at('2032-02-29T00:00'))
})

test('uses are counted year by year of three that were bought together', () => {
  const bought = { beginsAt: at('2026-11-23T10:00'), endsAt: at('2029-11-23T00:00') }
  expect(countingPeriod('year', bought, at('2027-11-22T23:59')).beginsAt).toBe(bought.beginsAt)
  expect(countingPeriod('year', bought, at('2027-11-23T00:00'))).toEqual({
    beginsAt: at('2027-11-23T00:00'),
    endsAt: at('2028-11-23T00:00'),
  })
  expect(countingPeriod('year', bought, at('2031-01-01T00:00')).endsAt).toBe(bought.endsAt)
})

test('the day of a moment counts as used: on the sixth of thirty days, twenty-four are left', () => {
  const month = { beginsAt: at('2026-11-18T10:24'), endsAt: at('2026-12-18T00:00') }
  expect(daysLeft(month, at('2026-11-23T23:59'))).toEqual({ all: 30, unused: 24 })
  expect(daysLeft(month, at('2026-11-24T00:00'))).toEqual({ all: 30, unused: 23 })
  expect(daysLeft(month, at('2026-12-17T00:00')).unused).toBe(0)
  expect(daysLeft(month, at('2027-01-17T00:00')).unused).toBe(0)
})
