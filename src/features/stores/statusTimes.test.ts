import { expect, test } from 'vitest'
import { statusTimes } from './statusTimes.ts'

const entry = (v: number, day: string, after: object) =>
  ({ v, at: `${day}T04:00:00Z`, by: 'Lin Yu-chen', kind: v === 1 ? 'create' : 'patch', before: {}, after }) as never

const history = [
  entry(6, '2026-05-01', { status: '2', statusSince: '2026-04-20' }),
  entry(5, '2026-04-10', { seatCount: 40 }),
  entry(4, '2026-03-31', { status: '4' }),
  entry(3, '2026-03-11', { status: '3' }),
  entry(2, '2026-02-11', { status: '4' }),
  entry(1, '2026-02-01', { status: '3', statusSince: '2026-01-02' }),
]

test('a store tells how long it was in each earlier state, with all its stays there, and not of the present one', () => {
  const times = statusTimes(history, { status: '2', since: '2026-04-20' })
  expect([...times].toSorted(([a], [b]) => Number(a) - Number(b))).toEqual([
    ['3', 40 + 20],
    ['4', 28 + 20],
  ])
})

test('a move that waits to be sent ends the state before it', () => {
  const times = statusTimes(history, { status: '1', since: '2026-05-20' })
  expect(times.get('2')).toBe(30)
  expect(statusTimes(history, { status: '1', since: undefined }).has('2')).toBe(false)
})

test('without a history nothing is told', () => {
  expect(statusTimes([], { status: '1', since: '2026-05-20' }).size).toBe(0)
  expect(statusTimes([history.at(-1)!], { status: '3', since: '2026-01-02' }).size).toBe(0)
})
