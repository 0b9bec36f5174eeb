import { expect, test } from 'vitest'
import { respondentId } from '#domain/survey/respondent.ts'
import { viewRow } from '#db/localRecord.ts'
import { type AnswerRowInputs, answerRow, findRows } from './answerRows.ts'

const inputs: AnswerRowInputs = {
  survey: { topic: 'Audit', version: 'v1' },
  stores: new Map([
    ['s1', { name: '台北信義店', code: 'TPE-014', status: '1' }],
    ['s2', { name: 'Banqiao', code: '', status: undefined }],
  ]),
  names: new Map([['ann', 'Ann Lin']]),
  zoneOf: new Map([['s1', 'z1']]),
  over: new Set(),
  userId: 'me',
  dayOf: (moment) => moment.slice(0, 10),
}
const record = (id: string, fields: object, createdBy: string, pending: string[] = []) =>
  viewRow(
    'answer',
    { id, fields: { version: 'v1', ...fields }, fv: {}, createdV: 1, rv: 1, deletedV: null, createdBy },
    pending,
  )
const rows = [
  record('a', { finishedAt: '2026-11-01T08:00', store: 's2', values: { why: { text: 'Cold coffee' } } }, 'ann'),
  record('b', { finishedAt: '2026-11-03T08:00', store: 's1', values: { what: { which: { other: '茶飲' } } } }, 'me', [
    '*',
  ]),
  record('c', { finishedAt: '2026-11-02T08:00', isPublic: true, values: {} }, respondentId),
].map((one) => answerRow(one, inputs))
const ids = (search: string) => findRows(rows, search).map(({ id }) => id)

test('a row says who answered: oneself, a colleague, or somebody with the link; and what only this device has', () => {
  expect(rows.map(({ by }) => by)).toEqual(['member', 'self', 'link'])
  expect(rows.map(({ labels }) => labels)).toEqual([[], ['unsent'], []])
})

test('rows are found by store, writer and what was written, in any case, all words at once', () => {
  expect(ids('COFFEE')).toEqual(['a'])
  expect(ids('茶飲 信義')).toEqual(['b'])
  expect(ids('coffee 信義')).toEqual([])
  expect(ids('lin')).toEqual(['a'])
  expect(ids('tpe-014')).toEqual(['b'])
  expect(ids('')).toEqual(['a', 'b', 'c'])
})

test('an answer belongs to its zone, else to the one of its store where that has only one', () => {
  const zoneOf = (fields: object) => answerRow(record('z', fields, 'ann'), inputs).zoneId
  expect(zoneOf({ store: 's1' })).toBe('z1')
  expect(zoneOf({ store: 's1', zone: 'z9' })).toBe('z9')
  expect(zoneOf({ store: 's2' })).toBeUndefined()
})
