import { expect, test } from 'vitest'
import { checkSurvey } from './checkSurvey.ts'
import { changeType } from './changeType.ts'
import { addOptions, changeOption, linesOf, moveOption, removeOption } from './editOptions.ts'
import {
  addPage,
  addQuestion,
  changeQuestion,
  copyQuestion,
  movePage,
  moveQuestion,
  questionOf,
  removePage,
  removeQuestion,
  stepPage,
  stepQuestion,
} from './editSurvey.ts'
import { storedLimits } from './questionLimits.ts'
import type { Question, SurveyContent } from './surveyContent.ts'

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
        question('a', { type: 'single', options, jumps: [{ option: 'no', to: 'd' }] }),
        question('b', { required: { when: { question: 'a', option: 'no' } } }),
      ],
    },
    { id: 'p2', title: text('Two'), questions: [question('c', { jumps: [{ to: 'd' }] }), question('d')] },
  ],
}

function ids(prefix = 'new') {
  let count = 0
  return () => `${prefix}${++count}`
}
const order = ({ pages }: SurveyContent) => pages.map(({ id, questions }) => [id, ...questions.map((one) => one.id)])

test('the first question of an empty survey brings its page and a name', () => {
  const { content, id } = addQuestion({ pages: [] }, 'single', ids())
  expect(order(content)).toEqual([['new1', 'new2']])
  expect(questionOf(content, id)).toEqual({
    id: 'new2',
    name: 'q1',
    type: 'single',
    text: {},
    required: 'no',
    options: [],
  })
})

test('a new question stands where it was asked for, under a name that nobody has', () => {
  const taken = changeQuestion(start, 'a', { name: 'Q5' })
  const { content } = addQuestion(taken, 'number', ids(), { page: 'p1', index: 1 })
  expect(order(content)).toEqual([
    ['p1', 'a', 'new1', 'b'],
    ['p2', 'c', 'd'],
  ])
  expect(questionOf(content, 'new1')?.name).toBe('q6')
})

test('a page more stands after the one that is named', () => {
  expect(order(addPage(start, ids(), 'p1').content).map(([id]) => id)).toEqual(['p1', 'new1', 'p2'])
})

test('a copy has a name and ids of its own, and its jumps ask for its own options', () => {
  const { content, id } = copyQuestion(start, 'a', ids())
  expect(order(content)[0]).toEqual(['p1', 'a', id, 'b'])
  const copy = questionOf(content, id)!
  expect(copy.name).toBe('a_2')
  expect(copy.options?.map((one) => one.id)).toEqual(['new1', 'new2'])
  expect(copy.jumps).toEqual([{ option: 'new2', to: 'd' }])
  expect(checkSurvey(content, { languages: ['en-us'], isPublic: false })).toEqual([])
})

test('a question moves step by step, over the edge of its page, and stops at the ends', () => {
  expect(order(stepQuestion(start, 'b', 1))).toEqual([
    ['p1', 'a'],
    ['p2', 'b', 'c', 'd'],
  ])
  expect(order(stepQuestion(start, 'c', -1))).toEqual([
    ['p1', 'a', 'b', 'c'],
    ['p2', 'd'],
  ])
  expect(stepQuestion(start, 'a', -1)).toBe(start)
  expect(stepQuestion(start, 'd', 1)).toBe(start)
})

test('a question is put to any place, and a page takes its questions along', () => {
  expect(order(moveQuestion(start, 'd', { page: 'p1', index: 0 }))).toEqual([
    ['p1', 'd', 'a', 'b'],
    ['p2', 'c'],
  ])
  expect(order(stepPage(start, 'p2', -1)).map(([id]) => id)).toEqual(['p2', 'p1'])
  expect(stepPage(start, 'p2', 1).pages).toBe(start.pages)
  const three = addPage(start, () => 'p3').content
  expect(order(movePage(three, 'p1', 2))).toEqual([['p2', 'c', 'd'], ['p3'], ['p1', 'a', 'b']])
  expect(movePage(three, 'p1', 3).pages).toBe(three.pages)
})

test('with a question go the jumps to it and the conditions that ask for it', () => {
  const withoutD = removeQuestion(start, 'd')
  expect(questionOf(withoutD, 'a')?.jumps).toEqual([])
  expect(questionOf(withoutD, 'c')?.jumps).toEqual([])
  expect(questionOf(removeQuestion(start, 'a'), 'b')?.required).toBe('no')
  expect(questionOf(removePage(start, 'p2'), 'a')?.jumps).toEqual([])
})

test('with an option go its jumps and the conditions that ask for it', () => {
  const content = removeOption(start, 'a', 'no')
  expect(questionOf(content, 'a')?.jumps).toEqual([])
  expect(questionOf(content, 'b')?.required).toBe('no')
})

test('a pasted list becomes options without its bullets and numbers', () => {
  expect(linesOf(' 1. Bus\r\n2) Metro\n\n• On foot\n- Bike\n7-ELEVEN\n3.5 km\n一、Car')).toEqual([
    'Bus',
    'Metro',
    'On foot',
    'Bike',
    '7-ELEVEN',
    '3.5 km',
    '一、Car',
  ])
  const content = addOptions(start, 'a', linesOf('Bus\nMetro'), { at: 1, locale: 'zh-tw', makeId: ids() })
  expect(questionOf(content, 'a')?.options?.map((one) => one.text)).toEqual([
    text('yes'),
    { 'zh-tw': 'Bus' },
    { 'zh-tw': 'Metro' },
    text('no'),
  ])
})

test('a list longer than a question can hold is cut, and nothing that was there goes', () => {
  const lines = Array.from({ length: 400 }, (_, index) => `line ${index}`)
  const content = addOptions(start, 'a', lines, { at: 2, locale: 'en-us', makeId: ids() })
  expect(questionOf(content, 'a')?.options).toHaveLength(300)
  expect(questionOf(content, 'a')?.options?.slice(0, 2)).toEqual(options)
})

test('an option changes, moves, and drops a mark', () => {
  const marked = changeOption(start, 'a', 'no', { asksWhich: true })
  expect(questionOf(marked, 'a')?.options?.[1]).toEqual({ id: 'no', text: text('no'), asksWhich: true })
  expect(changeOption(marked, 'a', 'no', { asksWhich: undefined })).toEqual(start)
  expect(questionOf(moveOption(start, 'a', 'no', 0), 'a')?.options?.map((one) => one.id)).toEqual(['no', 'yes'])
})

test('from choice to choice the options stay, with their jumps', () => {
  const { content, id } = changeType(start, 'a', 'multiple', { publishedAs: undefined, makeId: ids() })
  expect(id).toBe('a')
  expect(questionOf(content, 'a')).toEqual({ ...questionOf(start, 'a'), type: 'multiple' })
})

test('what does not fit the new type goes, and what asked for it', () => {
  const { content } = changeType(start, 'a', 'number', { publishedAs: undefined, makeId: ids() })
  expect(questionOf(content, 'a')).toEqual(question('a', { type: 'number', jumps: [] }))
  expect(questionOf(content, 'b')?.required).toBe('no')
})

test('a question that was published under its old type gets a new id, and what pointed at it follows', () => {
  const { content, id } = changeType(start, 'd', 'number', { publishedAs: 'text', makeId: ids() })
  expect(id).toBe('new1')
  expect(questionOf(content, 'd')).toBeUndefined()
  expect(questionOf(content, 'a')?.jumps).toEqual([{ option: 'no', to: 'new1' }])
  expect(questionOf(content, 'c')?.jumps).toEqual([{ to: 'new1' }])
  const asked = changeType(start, 'a', 'multiple', { publishedAs: 'single', makeId: ids() }).content
  expect(questionOf(asked, 'b')?.required).toEqual({ when: { question: 'new1', option: 'no' } })
})

test('what did not change stays the same object, so that only the touched part is drawn again', () => {
  const changed = changeQuestion(start, 'c', { text: text('new') })
  expect(changed.pages[0]).toBe(start.pages[0])
  expect(changed.pages[1]?.questions[1]).toBe(start.pages[1]?.questions[1])
})

test('a number question that becomes a rating loses its range, and one that was published gets a new id', () => {
  const range = { ...storedLimits({ min: 0, max: 99 }), decimals: 2 }
  const asked: SurveyContent = {
    pages: [{ id: 'p', title: {}, questions: [question('n', { type: 'number', ...range })] }],
  }
  const draft = changeType(asked, 'n', 'rating', { publishedAs: undefined, makeId: ids() })
  expect(questionOf(draft.content, 'n')).toEqual(question('n', { type: 'rating' }))
  expect(changeType(asked, 'n', 'rating', { publishedAs: 'number', makeId: ids() }).id).toBe('new1')
})
