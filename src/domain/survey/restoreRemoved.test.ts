import { expect, test } from 'vitest'
import { checkSurvey } from './checkSurvey.ts'
import { removeOption } from './editOptions.ts'
import { addQuestion, changeQuestion, moveQuestion, questionOf, removePage, removeQuestion } from './editSurvey.ts'
import { restoreRemoved } from './restoreRemoved.ts'
import { questionsOf, type Question, type SurveyContent } from './surveyContent.ts'

const text = (words: string) => ({ 'en-us': words })
const question = (id: string, more: Partial<Question> = {}): Question => ({
  id,
  name: id,
  type: 'text',
  text: text(id),
  required: 'no',
  ...more,
})
const options = ['yes', 'no'].map((id) => ({ id, text: text(id) }))
const start: SurveyContent = {
  pages: [
    {
      id: 'p1',
      title: text('One'),
      questions: [
        question('a', {
          type: 'single',
          options,
          jumps: [
            { option: 'no', to: 'd' },
            { option: 'yes', to: 'c' },
          ],
        }),
        question('b', { required: { when: { question: 'a', option: 'no' } } }),
      ],
    },
    { id: 'p2', title: text('Two'), questions: [question('c', { jumps: [{ to: 'd' }] }), question('d')] },
  ],
}
const order = ({ pages }: SurveyContent) => pages.map(({ id, questions }) => [id, ...questions.map((one) => one.id)])

test('a question comes back whole, with the jumps to it and the conditions that ask for it', () => {
  for (const { id } of questionsOf(start)) expect(restoreRemoved(removeQuestion(start, id), start, id)).toEqual(start)
  for (const { id } of start.pages) expect(restoreRemoved(removePage(start, id), start, id)).toEqual(start)
})

test('what was changed since stays: texts, order, and jumps and conditions that were set anew', () => {
  const removed = removeQuestion(start, 'd')
  const renamed = changeQuestion(removed, 'c', { text: text('Better words') })
  const jumping = changeQuestion(renamed, 'a', { jumps: [{ option: 'no', to: 'end' }] })
  const moved = moveQuestion(jumping, 'b', { page: 'p2', index: 1 })
  const restored = restoreRemoved(moved, start, 'd')
  expect(order(restored)).toEqual([
    ['p1', 'a'],
    ['p2', 'c', 'd', 'b'],
  ])
  expect(questionOf(restored, 'c')).toMatchObject({ text: text('Better words'), jumps: [{ to: 'd' }] })
  expect(questionOf(restored, 'a')?.jumps).toEqual([{ option: 'no', to: 'end' }])
  const always = changeQuestion(removeQuestion(start, 'a'), 'b', { required: 'always' })
  expect(questionOf(restoreRemoved(always, start, 'a'), 'b')?.required).toBe('always')
})

test('what a question needs comes back with it, and what no longer makes sense does not', () => {
  const withoutPage = removePage(removeQuestion(start, 'c'), 'p2')
  const restored = restoreRemoved(withoutPage, start, 'c')
  expect(order(restored)).toEqual([
    ['p1', 'a', 'b'],
    ['p2', 'c'],
  ])
  expect(questionOf(restored, 'c')?.jumps).toEqual([])
  expect(questionOf(restored, 'a')?.jumps).toEqual([{ option: 'yes', to: 'c' }])
  const withoutOption = removeOption(removeQuestion(start, 'b'), 'a', 'no')
  expect(questionOf(restoreRemoved(withoutOption, start, 'b'), 'b')?.required).toBe('no')
  const optionGone = removeOption(removeQuestion(start, 'd'), 'a', 'no')
  expect(questionOf(restoreRemoved(optionGone, start, 'd'), 'a')?.jumps).toEqual([{ option: 'yes', to: 'c' }])
})

test('an export name that was taken since is replaced by a free one', () => {
  const three = addQuestion(start, 'text', () => 'e', { page: 'p1', index: 2 }).content
  const taken = addQuestion(removeQuestion(three, 'e'), 'text', () => 'f').content
  expect(questionOf(taken, 'f')?.name).toBe('q5')
  const restored = restoreRemoved(taken, three, 'e')
  expect(questionOf(restored, 'e')?.name).toBe('q5_2')
  const problems = checkSurvey(restored, { languages: ['en-us'], isPublic: false })
  expect(problems.filter(({ part }) => part === 'name')).toEqual([])
})

test('what is back already stays as it is', () => {
  expect(restoreRemoved(start, start, 'd')).toBe(start)
  const page = restoreRemoved(removePage(start, 'p2'), start, 'd')
  expect(order(restoreRemoved(page, start, 'p2'))).toEqual(order(start))
})
