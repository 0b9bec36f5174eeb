import { expect, test } from 'vitest'
import { boardOf, daysInState, medianOf } from './pipeline.ts'

const today = '2026-11-23'
const store = (id: string, status: '0' | '1' | '2' | '3' | '4' | '5', since?: string, nextDate?: string) => ({
  id,
  status,
  since,
  nextDate,
})
const column = (stores: ReturnType<typeof store>[], status: string) =>
  boardOf(stores, today).find((one) => one.status === status)!

test('days in a state are whole calendar days, none on the first and none below', () => {
  expect([
    daysInState('2026-11-23', today),
    daysInState('2026-08-21', today),
    daysInState('2027-01-01', today),
  ]).toEqual([0, 94, 0])
})

test('a store is stuck beyond three times the median of its state', () => {
  const approved = ['2026-08-21', '2026-11-05', '2026-10-28', '2026-11-12'].map((since, n) => store(`${n}`, '4', since))
  const { cards, medianDays } = column(approved, '4')
  expect(medianDays).toBe(22)
  expect(cards.map(({ store: { id }, days, stuck }) => [id, days, stuck])).toEqual([
    ['0', 94, { why: 'long', days: 94 }],
    ['2', 26, undefined],
    ['1', 18, undefined],
    ['3', 11, undefined],
  ])
})

test('a store is stuck when the day of its next step has passed, not on that day, and never once it is open', () => {
  const stores = [
    store('past', '3', '2026-11-20', '2026-11-20'),
    store('today', '3', '2026-11-20', today),
    store('open', '1', '2020-01-01', '2020-02-01'),
  ]
  expect(column(stores, '3').cards.map(({ stuck }) => stuck)).toEqual([{ why: 'late', days: 3 }, undefined])
  expect(column(stores, '1').cards[0]?.stuck).toBeUndefined()
})

test('of open stores the newest stands first, and one whose day nobody knows last', () => {
  const stores = [store('old', '1', '2016-01-01'), store('unknown', '1'), store('new', '1', '2026-02-01')]
  expect(column(stores, '1').cards.map(({ store: { id } }) => id)).toEqual(['new', 'old', 'unknown'])
})

test('the median of two is between them, and there is none of nothing', () => {
  expect([medianOf([3]), medianOf([2, 4]), medianOf([9, 1, 2]), medianOf([])]).toEqual([3, 3, 2, undefined])
})
