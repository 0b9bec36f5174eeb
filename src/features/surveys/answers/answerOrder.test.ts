import { expect, test } from 'vitest'
import type { AnswerValues } from '#domain/survey/answerValues.ts'
import type { Question } from '#domain/survey/surveyContent.ts'
import { type AnswerOrder, newestFirst, orderRows } from './answerOrder.ts'
import type { AnswerRow } from './answerRows.ts'

const row = (id: string, more: Partial<AnswerRow>): AnswerRow => ({
  id,
  at: '2026-11-01T08:00',
  by: 'member',
  name: '',
  surveyor: undefined,
  storeId: undefined,
  zoneId: undefined,
  day: undefined,
  week: undefined,
  review: 'received',
  minutes: undefined,
  store: '',
  place: undefined,
  photos: 0,
  labels: [],
  words: '',
  code: '',
  status: undefined,
  reviewer: undefined,
  reviewedAt: undefined,
  ...more,
})
const rows = [
  row('a', { at: '2026-11-01T08:00', store: 'Shop 10', photos: 2, review: 'approved', name: 'Zoe' }),
  row('b', { at: '2026-11-03T08:00', store: 'Shop 9', labels: ['late'], name: 'Ann' }),
  row('c', { at: '2026-11-02T08:00', review: 'issues', labels: ['unsent'], by: 'link' }),
]
const words = (text: string) => ({ 'en-us': text })
const question = (id: string, more: Partial<Question>): Question => ({
  id,
  name: id,
  type: 'number',
  text: words(id),
  required: 'no',
  ...more,
})
const questions = [
  question('count', {}),
  question('what', { type: 'single', options: ['tea', 'ale'].map((id) => ({ id, text: words(id) })) }),
]
const values: Readonly<Record<string, AnswerValues>> = {
  a: { count: { number: 10 }, what: { options: ['ale'] } },
  b: { count: { number: 9 } },
  c: { what: { options: ['tea'] } },
}
const { compare } = new Intl.Collator('en', { numeric: true })
const inputs = { questions, valuesOf: (id: string) => values[id]!, locale: 'en-us', compare } as const
const order = (by: string, isDescending = false) => ids({ by, isDescending })
const ids = (one: AnswerOrder) =>
  orderRows(rows, one, inputs)
    .map(({ id }) => id)
    .join('')

test('answers are put in order by any column, either way, and what lacks it comes last', () => {
  expect(ids(newestFirst)).toBe('bca')
  expect(order('finished')).toBe('acb')
  expect([order('store'), order('store', true)]).toEqual(['bac', 'abc'])
  expect(order('surveyor')).toBe('bca')
  expect(order('photos', true)).toBe('abc')
  expect(order('review')).toBe('bca')
})

test('what was only not sent yet does not count as a flag', () => {
  expect(order('flags', true)).toBe('bca')
})

test('by a question, numbers stand as numbers and options as the survey lists them', () => {
  expect([order('count'), order('count', true)]).toEqual(['bac', 'abc'])
  expect([order('what'), order('what', true)]).toEqual(['cab', 'acb'])
})

test('an order by a question that is gone is that of the newest', () => {
  expect(order('gone', true)).toBe('bca')
})
