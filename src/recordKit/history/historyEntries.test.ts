import { expect, test } from 'vitest'
import { entriesOf, laterChanges, waitingEntries } from './historyEntries.ts'

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
