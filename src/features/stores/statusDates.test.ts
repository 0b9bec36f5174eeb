import { expect, test } from 'vitest'
import { statusDates } from './statusDates.ts'

const entry = (v: number, kind: string, before: object, after: object) =>
  ({ v, at: `2026-0${v}-01T00:00:00Z`, by: 'Lin Yu-chen', kind, before, after }) as never

test('a status has the day on which it was last taken, the first one from the making of the store', () => {
  const dates = statusDates([
    entry(3, 'patch', { status: '4' }, { status: '2' }),
    entry(2, 'patch', { status: '3' }, { status: '4' }),
    entry(1, 'create', {}, { status: '3' }),
  ])
  expect([dates.get('3'), dates.get('4'), dates.get('2')]).toEqual([
    '2026-01-01T00:00:00Z',
    '2026-02-01T00:00:00Z',
    '2026-03-01T00:00:00Z',
  ])
})
