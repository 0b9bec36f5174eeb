import { expect, test } from 'vitest'
import { termBars } from './termBars.ts'

test('leases of a store share one axis: each is used up to today, and one after the other touch', () => {
  const { bars, shareOf } = termBars(
    [
      { id: 'second', starts: '2025-01-01', ends: '2028-12-31' },
      { id: 'open', starts: '2025-01-01', ends: undefined },
      { id: 'first', starts: '2021-01-01', ends: '2024-12-31' },
    ],
    '2026-01-01',
  )
  expect(bars.map(({ id }) => id)).toEqual(['first', 'second'])
  expect(bars[0]).toEqual({ id: 'first', from: 0, now: bars[1]!.from, to: bars[1]!.from })
  expect(bars[1]!.now).toBe(shareOf('2026-01-01'))
  expect(bars[1]!.to).toBe(1)
  expect(bars[0]!.to).toBeCloseTo(0.5, 2)
})

test('a lease that has not begun is not used, and one that is over is used whole', () => {
  const term = [{ id: 'a', starts: '2025-01-01', ends: '2025-12-31' }]
  expect(termBars(term, '2024-01-01').bars[0]).toEqual({ id: 'a', from: 0, now: 0, to: 1 })
  expect(termBars(term, '2026-01-01').bars[0]).toEqual({ id: 'a', from: 0, now: 1, to: 1 })
  expect(termBars([], '2027-01-01').bars).toEqual([])
})
