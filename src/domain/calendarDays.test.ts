import { expect, test } from 'vitest'
import { seededRandom } from '#analysis/seededRandom.ts'
import { testSeed } from '#tests/tools/testSeed.ts'
import { addDays, addMonths, calendarSpan, daysBetween } from './calendarDays.ts'

test('a month later is the same day, or the last of a shorter month', () => {
  expect(addMonths('2026-08-31', 6)).toBe('2027-02-28')
  expect(addMonths('2027-05-05', -6)).toBe('2026-11-05')
  expect(addMonths('2028-02-29', 12)).toBe('2029-02-28')
})

test.each([
  ['2021-01-01', '2026-01-01', 60, 0],
  ['2025-01-01', '2026-01-01', 12, 0],
  ['2024-02-29', '2025-03-01', 12, 0],
  ['2024-02-29', '2025-02-28', 11, 30],
  ['2026-01-31', '2026-03-01', 1, 0],
  ['2026-01-31', '2026-02-28', 0, 28],
  ['2026-03-31', '2026-05-01', 1, 0],
  ['2026-05-05', '2026-05-05', 0, 0],
  ['2026-05-06', '2026-05-05', 0, 0],
])('from %s until %s are %i months and %i days', (from, until, months, days) => {
  expect(calendarSpan(from, until)).toEqual({ months, days })
})

const dateOf = (day: string) => new Date(`${day}T12:00:00Z`)
const tomorrow = (date: Date) =>
  new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate() + 1, 12))
const monthIndex = (date: Date) => date.getUTCFullYear() * 12 + date.getUTCMonth()

/**
 * Counts months and days one day at a time, as an independent reference. A month ends at the same date in the next
 * month, or on the first of the month after that if the date doesn't exist.
 */
function walk(from: string, until: string) {
  const start = dateOf(from)
  let months = 0
  let days = 0
  let all = 0
  for (let day = start; day < dateOf(until); ) {
    day = tomorrow(day)
    all += 1
    days += 1
    const behind = monthIndex(day) - (monthIndex(start) + months + 1)
    if (behind > 0 || (behind === 0 && day.getUTCDate() >= start.getUTCDate())) [months, days] = [months + 1, 0]
  }
  return { months, days, all }
}

test('spans of 4,000 random pairs of days equal those counted day by day', () => {
  const seed = testSeed()
  const random = seededRandom(seed)
  for (let i = 0; i < 4_000; i++) {
    const monthEnds = ['2024-02-29', '2023-01-31', '2027-05-31', '2028-02-28', '2026-12-31', '2025-08-30']
    const from = i % 4 === 0 ? monthEnds[i % 6]! : addDays('1999-12-01', Math.floor(random() * 15_000))
    const until = addDays(from, Math.floor(random() * (i % 2 === 0 ? 70 : 1_500)))
    const { months, days, all } = walk(from, until)
    expect({ from, until, ...calendarSpan(from, until) }, `seed ${seed}`).toEqual({ from, until, months, days })
    expect(daysBetween(from, until), `seed ${seed}`).toBe(all)
  }
})
