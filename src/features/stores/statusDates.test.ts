import { expect, test } from 'vitest'
import { statusDates } from './statusDates.ts'

const entry = (v: number, kind: string, before: object, after: object) =>
  ({ v, at: `2026-0${v}-01T04:00:00Z`, by: 'Lin Yu-chen', kind, before, after }) as never

test('a status has the day on which it was last taken, as it was typed or else as it was made, the first one from the making of the store', () => {
  const dates = statusDates([
    entry(3, 'patch', { status: '4' }, { status: '2' }),
    entry(2, 'patch', { status: '3' }, { status: '4' }),
    entry(1, 'create', {}, { status: '3', statusSince: '2025-12-24' }),
  ])
  expect([dates.get('3'), dates.get('4'), dates.get('2')]).toEqual(['2025-12-24', '2026-02-01', '2026-03-01'])
})
