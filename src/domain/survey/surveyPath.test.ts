import { expect, test } from 'vitest'
import type { AnswerValues } from './answerValues.ts'
import { surveyEnd, type Question, type SurveyContent } from './surveyContent.ts'
import { pathOf } from './surveyPath.ts'

const question = (id: string, more: Partial<Question> = {}): Question => ({
  id,
  name: id,
  type: 'single',
  text: { 'en-us': id },
  required: 'no',
  ...more,
})

const survey = (...questions: readonly Question[]): SurveyContent => ({ pages: [{ id: 'p', title: {}, questions }] })
const chosen = (...options: readonly string[]) => ({ options })
const ids = (content: SurveyContent, values: AnswerValues) => pathOf(content, values).asked.map(({ id }) => id)

test('without answers every question is asked, in its order', () => {
  expect(ids(survey(question('a', { jumps: [{ option: 'no', to: 'c' }] }), question('b'), question('c')), {})).toEqual([
    'a',
    'b',
    'c',
  ])
})

test('a jump skips what lies between, and only with the answer that it names', () => {
  const content = survey(question('a', { jumps: [{ option: 'no', to: 'c' }] }), question('b'), question('c'))
  expect(ids(content, { a: chosen('no') })).toEqual(['a', 'c'])
  expect(ids(content, { a: chosen('yes') })).toEqual(['a', 'b', 'c'])
})

test('a jump to the end leaves nothing more to ask', () => {
  const content = survey(question('a', { jumps: [{ to: surveyEnd }] }), question('b'))
  expect(ids(content, {})).toEqual(['a'])
})

test('a jump back or into nowhere is not followed, so that every way ends', () => {
  const content = survey(
    question('a'),
    question('b', { jumps: [{ option: 'x', to: 'a' }, { to: 'gone' }] }),
    question('c'),
  )
  expect(ids(content, { b: chosen('x') })).toEqual(['a', 'b', 'c'])
  expect(ids(content, {})).toEqual(['a', 'b', 'c'])
})

test('a question is required only while the other one has the given answer', () => {
  const content = survey(
    question('a'),
    question('why', { type: 'text', required: { when: { question: 'a', option: 'no' } } }),
  )
  expect(pathOf(content, { a: chosen('yes') }).missing).toEqual([])
  expect(pathOf(content, { a: chosen('no') }).missing.map(({ id }) => id)).toEqual(['why'])
  expect(pathOf(content, { a: chosen('no'), why: { text: 'too far' } }).missing).toEqual([])
})

test('what a jump has skipped is neither missing nor does its old answer demand anything', () => {
  const content = survey(
    question('a', { jumps: [{ option: 'no', to: 'd' }] }),
    question('b', { required: 'always' }),
    question('c'),
    question('d', { required: { when: { question: 'c' } } }),
  )
  expect(pathOf(content, { a: chosen('no'), c: chosen('x') }).missing).toEqual([])
  expect(pathOf(content, { a: chosen('yes'), c: chosen('x') }).missing.map(({ id }) => id)).toEqual(['b', 'd'])
})

test('a blank text is no answer', () => {
  const content = survey(question('a', { type: 'text', required: 'always' }))
  expect(pathOf(content, { a: { text: '  ' } }).missing.map(({ id }) => id)).toEqual(['a'])
})
