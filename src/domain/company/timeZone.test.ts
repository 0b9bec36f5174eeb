import { expect, test } from 'vitest'
import { seededRandom } from '#analysis/seededRandom.ts'
import { testSeed } from '#tests/tools/testSeed.ts'
import { choiceLists } from '../fields/choiceLists.ts'
import { dayInZone, isTimeZone, nextDayInZone, startOfDayInZone, timeInZone, timeZoneOf } from './timeZone.ts'

const zones = choiceLists.timeZone.choices.map(({ value }) => value)

test('a company has the zone that it chose, else that of its country, else Taipei’s', () => {
  expect(timeZoneOf({ timeZone: 'America/Chicago', country: 'US' })).toBe('America/Chicago')
  expect(timeZoneOf({ country: 'JP' })).toBe('Asia/Tokyo')
  expect(timeZoneOf({})).toBe('Asia/Taipei')
  expect(timeZoneOf({ timeZone: 'Mars/Base', country: 'HK' })).toBe('Asia/Hong_Kong')
})

test('every zone and every country that are offered are known', () => {
  expect(zones.filter((zone) => !isTimeZone(zone))).toEqual([])
  for (const { value } of choiceLists.country.choices) expect(zones, value).toContain(timeZoneOf({ country: value }))
})

test.each([
  ['2026-11-23T15:59:59Z', 'Asia/Taipei', '2026-11-23', 23],
  ['2026-11-23T16:00:00Z', 'Asia/Taipei', '2026-11-24', 0],
  ['2026-11-23T16:00:00Z', 'America/New_York', '2026-11-23', 11],
  ['2026-11-23T10:00:00Z', 'Pacific/Kiritimati', '2026-11-24', 0],
  ['2026-03-08T06:59:59Z', 'America/New_York', '2026-03-08', 1],
  ['2026-03-08T07:00:00Z', 'America/New_York', '2026-03-08', 3],
  ['2026-11-01T05:30:00Z', 'America/New_York', '2026-11-01', 1],
  ['2026-11-01T06:30:00Z', 'America/New_York', '2026-11-01', 1],
])('%s is in %s on %s at %i o’clock', (at, zone, day, hour) => {
  expect(timeInZone(Date.parse(at), zone)).toMatchObject({ day, hour })
})

test('a day that is one already stays as it is', () => {
  expect(dayInZone('2026-11-23', 'Pacific/Kiritimati')).toBe('2026-11-23')
})

test('Saturday and Sunday are the weekend of the zone', () => {
  const at = Date.parse('2026-11-27T17:00:00Z')
  expect([timeInZone(at, 'Asia/Taipei').isWeekend, timeInZone(at, 'America/New_York').isWeekend]).toEqual([true, false])
})

test('the next day begins one second after the last of this one, also where a day has 23 or 25 hours', () => {
  const hours = (day: string, zone: string) => {
    const begin = nextDayInZone(Date.parse(`${day}T12:00:00Z`) - 24 * 3_600_000, zone)
    return (nextDayInZone(begin, zone) - begin) / 3_600_000
  }
  expect([hours('2026-03-08', 'America/New_York'), hours('2026-11-01', 'America/New_York')]).toEqual([23, 25])
  const seed = testSeed()
  const random = seededRandom(seed)
  for (let i = 0; i < 1_500; i++) {
    const zone = zones[Math.floor(random() * zones.length)]!
    const at = Date.UTC(2020, 0, 1) + Math.floor(random() * 10 * 365 * 86_400_000)
    const next = nextDayInZone(at, zone)
    // Swedish formats dates like ISO.
    const oracle = new Intl.DateTimeFormat('sv-SE', { timeZone: zone })
    expect(timeInZone(at, zone).day, `${zone}, seed ${seed}`).toBe(oracle.format(at))
    expect(oracle.format(next - 1000), `${zone} ${at}, seed ${seed}`).toBe(oracle.format(at))
    expect(oracle.format(next) > oracle.format(at), `${zone} ${at}, seed ${seed}`).toBe(true)
    expect(startOfDayInZone(oracle.format(next), zone), `${zone} ${at}, seed ${seed}`).toBe(next)
  }
})
