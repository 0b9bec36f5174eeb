import { expect, test } from 'vitest'
import type { EntityValues } from '../entities.ts'
import { answerLabels, overQuota, type LabelledAnswer } from './answerLabels.ts'

const survey: EntityValues<'survey'> = {
  topic: 'Audit',
  state: 'open',
  version: 'v2',
  opensOn: '2026-11-01',
  closesOn: '2026-11-20',
}
const answer = (fields: EntityValues<'answer'>, more: Partial<LabelledAnswer> = {}): LabelledAnswer => ({
  fields: { version: 'v2', startedAt: '2026-11-10T01:00', finishedAt: '2026-11-10T02:00', ...fields },
  createdBy: 'ann',
  isUnsent: false,
  ...more,
})
const dayOf = (moment: string) => moment.slice(0, 10)
const labels = (one: LabelledAnswer, of = survey) => answerLabels(one, of, dayOf)

test('an answer in its period, of the version that is out, has nothing to be said of', () => {
  expect(labels(answer({}))).toEqual([])
  expect(labels(answer({ finishedAt: '2026-11-20T23:59' }))).toEqual([])
  expect(labels(answer({ finishedAt: '2031-01-01T00:00' }), { topic: 'No end date' } as typeof survey)).toEqual([])
})

test('begun in time and finished later is late; begun later is after the end', () => {
  expect(labels(answer({ startedAt: '2026-11-20T23:00', finishedAt: '2026-11-21T00:10' }))).toEqual(['late'])
  expect(labels(answer({ startedAt: '2026-11-21T08:00', finishedAt: '2026-11-21T09:00' }))).toEqual(['afterEnd'])
})

test('begun before the access period is before its start', () => {
  expect(labels(answer({ startedAt: '2026-10-31T23:00' }))).toEqual(['beforeStart'])
  const unknownStart = { fields: { version: 'v2', finishedAt: '2026-10-31T23:00' }, isUnsent: false }
  expect(labels(unknownStart)).toEqual(['beforeStart'])
  expect(labels(answer({ startedAt: '2026-11-01T00:00' }))).toEqual([])
})

test('an answer to a version that is no longer out says so', () => {
  expect(labels(answer({ version: 'v1' }))).toEqual(['oldVersion'])
})

test('who or what is not bound is told, either of the two is enough, and a stranger with the link is never unbound', () => {
  const bound = { ...survey, boundStores: ['s1'] }
  expect(labels(answer({ store: 's1' }), bound)).toEqual([])
  expect(labels(answer({ store: 's2' }), bound)).toEqual(['unbound'])
  expect(labels(answer({}), { ...survey, boundAccounts: ['bob'] })).toEqual(['unbound'])
  const both = { ...bound, boundAccounts: ['ann'] }
  expect(labels(answer({ store: 's2' }), both)).toEqual([])
  expect(labels(answer({ store: 's2', isPublic: true }), { ...bound, boundAccounts: ['bob'] })).toEqual([])
})

test('what only a device has is unsent, beside everything else', () => {
  expect(labels(answer({ version: 'v1' }, { isUnsent: true }))).toEqual(['oldVersion', 'unsent'])
})

test('what comes after as many as are wanted is over quota, by when it was finished; a rejected one takes no place', () => {
  const finished = (id: string, finishedAt: string, review?: string) => ({
    id,
    fields: { finishedAt, ...(review === undefined ? {} : { review }) },
  })
  const answers = [
    finished('c', '2026-11-03T08:00'),
    finished('a', '2026-11-01T08:00'),
    finished('b', '2026-11-02T08:00'),
  ]
  expect([...overQuota(answers, 2)]).toEqual(['c'])
  expect([...overQuota([...answers, finished('r', '2026-11-01T07:00', 'rejected')], 2)]).toEqual(['c'])
  expect([...overQuota(answers, undefined)]).toEqual([])
  expect([...overQuota(answers, 0)]).toEqual(['a', 'b', 'c'])
  expect(labels(answer({}, { isOverQuota: true, isUnsent: true }))).toEqual(['overQuota', 'unsent'])
})
