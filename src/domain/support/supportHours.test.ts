import { expect, test } from 'vitest'
import { supportAt } from './supportHours.ts'

const at = (taipei: string) => Date.parse(`${taipei}+08:00`)
const opening = (taipei: string) => {
  const support = supportAt(at(taipei))
  return support.isOpen ? 'open' : new Date(support.opensAt + 8 * 3_600_000).toISOString().slice(0, 16)
}

test('support is open from Monday to Friday, from 9:00 until before 16:00 in Taipei', () => {
  expect(supportAt(at('2026-11-23T09:00:00'))).toEqual({
    isOpen: true,
    closesAt: at('2026-11-23T16:00:00'),
    minutesLeft: 420,
  })
  expect(supportAt(at('2026-11-27T15:59:30'))).toMatchObject({ isOpen: true, minutesLeft: 1 })
  for (const closed of ['2026-11-23T08:59:59', '2026-11-23T16:00:00', '2026-11-28T12:00:00', '2026-11-29T12:00:00'])
    expect(supportAt(at(closed)).isOpen, closed).toBe(false)
})

test('the next opening is today before nine, tomorrow in the evening, and Monday from Friday evening on', () => {
  expect(opening('2026-11-23T00:00:00')).toBe('2026-11-23T09:00')
  expect(opening('2026-11-24T16:00:00')).toBe('2026-11-25T09:00')
  expect(opening('2026-11-27T16:00:00')).toBe('2026-11-30T09:00')
  expect(opening('2026-11-28T23:59:59')).toBe('2026-11-30T09:00')
  expect(opening('2026-11-29T03:00:00')).toBe('2026-11-30T09:00')
})

test('where the reader’s day is another one, Taipei’s counts', () => {
  // Sunday evening in New York is Monday morning in Taipei.
  expect(supportAt(Date.parse('2026-11-30T01:30:00Z')).isOpen).toBe(true)
  expect(supportAt(Date.parse('2026-11-29T23:30:00Z'))).toEqual({ isOpen: false, opensAt: at('2026-11-30T09:00:00') })
})
