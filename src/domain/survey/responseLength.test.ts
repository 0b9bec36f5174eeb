import { expect, test } from 'vitest'
import type { AnswerValues } from './answerValues.ts'
import { anyResponseLength, maxResponseLength, responseLength } from './responseLength.ts'
import type { Question, SurveyContent } from './surveyContent.ts'
import { storedLimits } from './questionLimits.ts'

const of = (questions: readonly Partial<Question>[]): SurveyContent => ({
  pages: [
    {
      id: 'p',
      title: {},
      questions: questions.map((question, index) => ({
        id: `q${index}`.padEnd(40, 'x'),
        name: `q${index}`,
        type: 'text',
        text: {},
        required: 'no',
        ...question,
      })),
    },
  ],
})

const options = Array.from({ length: 300 }, (_, index) => ({
  id: `o${index}`.padEnd(40, 'x'),
  text: {},
  asksWhich: true,
}))

const longest: readonly (readonly [Partial<Question>, AnswerValues[string]])[] = [
  [{ type: 'text' }, { text: '"'.repeat(10_000) }],
  [{ type: 'text', longest: 50 }, { text: '\n'.repeat(50) }],
  [
    { type: 'multiple', options },
    {
      options: options.map(({ id }) => id),
      which: Object.fromEntries(options.map(({ id }) => [id, '\\'.repeat(1_000)])),
    },
  ],
  [{ type: 'number' }, { number: -1.2345678901234568e-300 }],
  [
    { type: 'map', picks: 'polygon' },
    {
      drawn: {
        kind: 'polygon',
        points: Array.from({ length: 5_000 }, () => [-121.12345678901234, -25.123456789012344]),
      },
    },
  ],
  [{ type: 'map', picks: 'store' }, { drawn: { kind: 'store', id: 'x'.repeat(80), name: '"'.repeat(200) } }],
  [{ type: 'photo', ...storedLimits({ maxPhotos: 20 }) }, { photos: Array.from({ length: 20 }, () => 'x'.repeat(80)) }],
]

test.each(longest)('the longest reply to a question %o has room without the allowance of all', (question, reply) => {
  const content = of([question])
  const id = content.pages[0]!.questions[0]!.id
  expect(responseLength({ [id]: reply })).toBeLessThanOrEqual(maxResponseLength(content) - anyResponseLength)
})

test('a survey of a few questions has no room for megabytes', () => {
  expect(maxResponseLength(of([{ type: 'text', longest: 500 }, { type: 'number' }]))).toBeLessThan(70_000)
})
