import { expect, test } from 'vitest'
import { entriesOf, laterChanges, statusDates, waitingEntries } from './historyEntries.ts'

const entry = (v: number, kind: string, before: object, after: object) =>
  ({ v, at: `2026-0${v}-01T00:00:00Z`, by: 'Lin Yu-chen', kind, before, after }) as never

const store = { entity: 'store', id: 's1' } as const

test('each changed field is a line of its own, and making the record is none', () => {
  const lines = entriesOf(store, [
    entry(2, 'patch', { seatCount: 44 }, { seatCount: 46, floor: '1F' }),
    entry(1, 'create', {}, { seatCount: 44 }),
  ])
  expect(lines.map(({ field, before, after }) => [field, before, after])).toEqual([
    ['seatCount', 44, 46],
    ['floor', null, '1F'],
  ])
})

test('waiting changes build on each other and stand newest first', () => {
  const item = (values: object, wallAt: string) =>
    ({ kind: 'patch', entity: 'store', entityId: 's1', values, wallAt }) as never
  const lines = waitingEntries(
    store,
    [item({ seatCount: 45 }, 'a'), item({ seatCount: 46 }, 'b')],
    { seatCount: 44 },
    'You',
  )
  expect(lines.map(({ before, after }) => [before, after])).toEqual([
    [45, 46],
    [44, 45],
  ])
})

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

test('an older change knows who has set the same field of the same record since', () => {
  const lines = [
    ...entriesOf({ entity: 'lease', id: 'l1' }, [entry(4, 'patch', { seatCount: 1 }, { seatCount: 2 })]),
    ...entriesOf(store, [
      entry(3, 'patch', { seatCount: 46 }, { seatCount: 48 }),
      entry(2, 'patch', { seatCount: 44 }, { seatCount: 46, floor: '1F' }),
    ]),
  ]
  expect(laterChanges(lines[2]!, lines).map(({ after }) => after)).toEqual([48])
  expect(laterChanges(lines[1]!, lines)).toEqual([])
})
