import { expect, test } from 'vitest'
import { cellText } from '../parsing/cell.ts'
import { answerTable } from './answerTable.ts'
import type { Question, SurveyContent } from './surveyContent.ts'

const text = (words: string) => ({ 'en-us': words })
const question = (id: string, type: Question['type'], more: Partial<Question> = {}): Question => ({
  id,
  name: `name_${id}`,
  type,
  text: text(`Asked ${id}?`),
  required: 'no',
  ...more,
})
const contentOf = (...questions: Question[]): SurveyContent => ({
  pages: [{ id: 'page', title: text('Page'), questions }],
})

const options = [
  { id: 'yes', text: text('Yes') },
  { id: 'no', text: text('No') },
]
const first = question('a', 'single', { options, jumps: [{ option: 'no', to: 'end' }] })
const versions = [
  { id: 'v1', number: 1, content: contentOf(first, question('old', 'text')) },
  { id: 'v2', number: 2, content: contentOf(first, question('b', 'number'), question('c', 'text')) },
]

test('answers are a row each and questions a column each, through all versions; what a jump skipped is empty, numbers stay numbers', () => {
  const answers = [
    {
      id: '1',
      fields: {
        version: 'v2',
        store: 's',
        finishedAt: '2026-11-23T04:00:00.000Z',
        values: { a: { options: ['yes'] }, b: { number: 4.5 }, c: { text: '=cmd|x' } },
      },
    },
    {
      id: '2',
      fields: { version: 'v2', values: { a: { options: ['no'] }, b: { number: 7 }, c: { text: 'skipped' } } },
    },
    { id: '3', fields: { version: 'v1', values: { a: { options: ['yes'] }, old: { text: 'long ago' } } } },
  ]
  const { columns, rows } = answerTable(versions, answers, (id) => `store ${id}`, 'en-us')
  const asked = columns.slice(8)
  expect(asked.map(({ heading }) => heading)).toEqual(['name_a', 'name_b', 'name_c', 'name_old'])
  expect(asked[1]?.note).toBe('Asked b?')
  const cells = [...rows]
  expect(cells.map((row) => row.slice(8))).toEqual([
    ['Yes', 4.5, '=cmd|x', undefined],
    ['No', undefined, undefined, undefined],
    ['Yes', undefined, undefined, 'long ago'],
  ])
  expect(cells[0]?.slice(0, 3).map(cellText)).toEqual(['1', '2', 'store s'])
})

test('replies are written by the codes of their options where codes are asked for', () => {
  const answers = [{ id: '1', fields: { version: 'v2', values: { a: { options: ['yes'] }, b: { number: 3 } } } }]
  const { columns, rows } = answerTable(versions, answers, (id) => id, 'en-us', 'codes')
  const [row] = rows
  expect(row![columns.findIndex(({ heading }) => heading === 'name_a')]).toBe('yes')
  expect(row![columns.findIndex(({ heading }) => heading === 'name_b')]).toBe(3)
})

test('a rating is exported as a number, with labels and with codes', () => {
  const rated = [{ id: 'v3', number: 3, content: contentOf(question('stars', 'rating')) }]
  const answers = [{ id: '1', fields: { version: 'v3', values: { stars: { number: 4 } } } }]
  for (const writing of ['labels', 'codes'] as const) {
    const [row] = answerTable(rated, answers, (id) => id, 'en-us', writing).rows
    expect(row!.at(-1)).toBe(4)
  }
})
