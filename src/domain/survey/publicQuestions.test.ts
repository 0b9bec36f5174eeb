import { expect, test } from 'vitest'
import { withoutPrivateQuestions, fitsLink } from './publicQuestions.ts'
import { questionsOf, surveyEnd, type Question, type SurveyContent } from './surveyContent.ts'

const question = (id: string, more: Partial<Question> = {}): Question => ({
  id,
  name: id,
  type: 'text',
  text: { 'en-us': id },
  required: 'no',
  ...more,
})
const content: SurveyContent = {
  pages: [
    {
      id: 'p1',
      title: {},
      questions: [
        question('first', {
          type: 'single',
          options: ['a', 'b'].map((id) => ({ id, text: { 'en-us': id } })),
          jumps: [
            { option: 'a', to: 'shelf' },
            { option: 'b', to: 'front' },
          ],
        }),
        question('where', { type: 'map', picks: 'point' }),
      ],
    },
    {
      id: 'p2',
      title: {},
      questions: [question('shelf', { type: 'photo' }), question('shop', { type: 'map', picks: 'store' })],
    },
    { id: 'p3', title: {}, questions: [question('last'), question('front', { type: 'photo' })] },
  ],
}
const ids = (some: SurveyContent) => questionsOf(some).map(({ id }) => id)

test('over the link nobody is asked for photos or for a store of the company, and a page of nothing else is left out', () => {
  const asked = withoutPrivateQuestions(content)
  expect(ids(asked)).toEqual(['first', 'where', 'last'])
  expect(asked.pages.map(({ id }) => id)).toEqual(['p1', 'p3'])
})

test('a jump to a question that is left out leads to the next that is asked, or to the end', () => {
  expect(questionsOf(withoutPrivateQuestions(content))[0]!.jumps).toEqual([
    { option: 'a', to: 'last' },
    { option: 'b', to: surveyEnd },
  ])
})

test('a survey that asks nothing of the kind stays the same', () => {
  const plain: SurveyContent = { pages: [content.pages[0]!] }
  expect(withoutPrivateQuestions(plain)).toBe(plain)
})

test('a response fits its link by questions and options that are asked there, and brings no photos', () => {
  expect(fitsLink(content, { last: { text: 'late' }, first: { options: ['a'] } })).toBe(true)
  for (const values of [
    { first: { options: ['a'], photos: ['x'] } },
    { first: { options: ['a', 'made up'] } },
    { first: { which: { other: 'x' } } },
    { shelf: { photos: ['y'] } },
    { shelf: { text: 'y' } },
    { unknown: { text: 'z' } },
  ])
    expect(fitsLink(content, values), JSON.stringify(values)).toBe(false)
})

test('a rating is asked over the link, and its number is accepted', () => {
  const rated: SurveyContent = {
    pages: [
      { id: 'p', title: {}, questions: [question('stars', { type: 'rating' }), question('front', { type: 'photo' })] },
    ],
  }
  expect(questionsOf(withoutPrivateQuestions(rated)).map(({ id }) => id)).toEqual(['stars'])
  expect(fitsLink(rated, { stars: { number: 4 } })).toBe(true)
})
