import { expect, test } from 'vitest'
import type { Question, SurveyContent } from '#domain/survey/surveyContent.ts'
import { changedReplies } from './changedReplies.ts'

const question = (id: string): Question => ({ id, name: id, type: 'text', text: { 'en-us': id }, required: 'no' })
const content: SurveyContent = {
  pages: [
    { id: 'p1', title: {}, questions: [question('a'), question('b')] },
    { id: 'p2', title: {}, questions: [question('c')] },
  ],
}
const changed = (before: Parameters<typeof changedReplies>[0], after: typeof before) =>
  changedReplies(before, after, content).map((one) => [one.question.id, one.before, one.after])

test('only the replies that differ are told, in the order of the questions', () => {
  const before = { c: { text: 'late' }, a: { text: 'same' } }
  const after = { a: { text: 'same' }, b: { number: 2 }, c: { text: 'in time' } }
  expect(changed(before, after)).toEqual([
    ['b', undefined, { number: 2 }],
    ['c', { text: 'late' }, { text: 'in time' }],
  ])
})

test('a reply that was taken back is told; questions that the version does not have, and what is no answer, are not', () => {
  expect(changed({ a: { text: 'gone' }, z: { text: 'old' } }, {})).toEqual([['a', { text: 'gone' }, undefined]])
  expect(changed(null, 'broken')).toEqual([])
})
