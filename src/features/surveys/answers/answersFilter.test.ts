import { expect, test } from 'vitest'
import type { AnswerValues } from '#domain/survey/answerValues.ts'
import type { AnswerRow } from './answerRows.ts'
import { anyReply, countGroup, type AnswersFilter, narrowRows, noFilter, storedRange } from './answersFilter.ts'

const row = (id: string, more: Partial<AnswerRow>): AnswerRow => ({
  id,
  at: '',
  by: 'self',
  name: '',
  surveyor: undefined,
  storeId: undefined,
  zoneId: undefined,
  day: undefined,
  week: undefined,
  code: '',
  status: undefined,
  reviewer: undefined,
  reviewedAt: undefined,
  review: 'received',
  minutes: undefined,
  store: '',
  place: undefined,
  photos: 0,
  labels: [],
  words: '',
  ...more,
})
const rows = [
  row('a', { storeId: 's1', zoneId: 'z1', week: '2026-W45', day: '2026-11-08' }),
  row('b', { storeId: 's2', zoneId: 'z1', week: '2026-W46', day: '2026-11-09', review: 'approved' }),
  row('c', { storeId: 's2', week: '2026-W46', day: '2026-11-12', labels: ['unsent'] }),
  row('d', { week: '2026-W46', labels: ['overQuota', 'unsent'] }),
]
const values: Record<string, AnswerValues> = {
  a: { open: { options: ['yes'] }, count: { number: 0 } },
  b: { open: { options: ['no'] }, why: { text: '  ' }, count: { number: 12.5 } },
  c: { why: { text: 'rain' }, count: { text: 'a dozen' } },
}
const narrowed = (filter: Partial<AnswersFilter>) =>
  narrowRows(rows, { ...noFilter, ...filter }, (id) => values[id] ?? {}).narrowed.map(({ id }) => id)

test('answers are narrowed by zone, store and week together', () => {
  expect(narrowed({ groups: { zone: ['z1'] } })).toEqual(['a', 'b'])
  expect(narrowed({ groups: { zone: ['z1'], week: ['2026-W46'] } })).toEqual(['b'])
  expect(narrowed({ groups: { zone: [] } })).toEqual(['a', 'b', 'c', 'd'])
})

test('any question narrows: by its options, by being answered, by being left empty', () => {
  expect(narrowed({ options: { open: ['yes'] } })).toEqual(['a'])
  expect(narrowed({ options: { why: [anyReply.answered] } })).toEqual(['c'])
  expect(narrowed({ options: { why: [anyReply.empty] } })).toEqual(['a', 'b', 'd'])
  expect(narrowed({ options: { count: [anyReply.answered] } })).toEqual(['a', 'b', 'c'])
  expect(narrowed({ options: { open: ['yes', anyReply.empty] } })).toEqual(['a', 'c', 'd'])
})

test('numbers narrow between two ends, of which either may be open; what is no number lies nowhere', () => {
  expect(narrowed({ numbers: { count: storedRange({ min: 0, max: 12.5 }) } })).toEqual(['a', 'b'])
  expect(narrowed({ numbers: { count: storedRange({ min: 1 }) } })).toEqual(['b'])
  expect(narrowed({ numbers: { count: storedRange({ max: -1 }) } })).toEqual([])
  expect(narrowed({ numbers: { count: {} } })).toEqual(['a', 'b', 'c', 'd'])
})

test('days narrow with both ends included, and what was finished on no known day is left out', () => {
  expect(narrowed({ days: { from: '2026-11-09', to: '2026-11-12' } })).toEqual(['b', 'c'])
  expect(narrowed({ days: { to: '2026-11-08' } })).toEqual(['a'])
  expect(narrowed({ days: { from: '2026-11-10' }, numbers: { count: storedRange({ min: 0 }) } })).toEqual([])
})

test('what is over quota is flagged; what was only not sent yet is not', () => {
  expect(narrowed({ isFlagged: true })).toEqual(['d'])
})

test('the counts of the states add up to what is shown, whatever narrows', () => {
  const { narrowed: left, counts } = narrowRows(rows, { ...noFilter, groups: { week: ['2026-W46'] } }, () => ({}))
  expect(counts).toEqual({ received: 2, issues: 0, approved: 1, rejected: 0 })
  expect(left).toHaveLength(3)
  expect(countGroup(rows, 'zone')).toEqual([{ id: 'z1', count: 2 }])
})

test('a filter that leaves nothing leaves nothing, and counts no state', () => {
  const { narrowed: left, counts } = narrowRows(rows, { ...noFilter, groups: { store: ['gone'] } }, () => ({}))
  expect([left, Object.values(counts)]).toEqual([[], [0, 0, 0, 0]])
})
