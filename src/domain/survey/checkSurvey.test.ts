import { expect, test } from 'vitest'
import { checkSurvey, type SurveyUse } from './checkSurvey.ts'
import { surveyEnd, type Question, type SurveyContent } from './surveyContent.ts'
import { isNotice } from './surveyProblem.ts'
import { storedLimits } from './questionLimits.ts'

const english: SurveyUse = { languages: ['en-us'], isPublic: false }
const text = (words: string) => ({ 'en-us': words })
const question = (id: string, more: Partial<Question> = {}): Question => ({
  id,
  name: `n_${id}`,
  type: 'text',
  text: text(id),
  required: 'no',
  ...more,
})
const choice = (id: string, more: Partial<Question> = {}): Question =>
  question(id, {
    type: 'single',
    options: [
      { id: 'yes', text: text('Yes') },
      { id: 'no', text: text('No') },
    ],
    ...more,
  })
const page = (id: string, ...questions: readonly Question[]) => ({ id, title: text(id), questions })
const survey = (...questions: readonly Question[]): SurveyContent => ({ pages: [page('p', ...questions)] })
const found = (content: SurveyContent, use = english) =>
  checkSurvey(content, use).map(({ code, question: at, page: on }) => [code, at ?? on])

test('a survey that works has no problems', () => {
  const content = survey(
    choice('a', {
      required: 'always',
      jumps: [
        { option: 'no', to: 'c' },
        { option: 'yes', to: 'b' },
      ],
    }),
    question('b', { required: { when: { question: 'a', option: 'yes' } } }),
    question('c', { jumps: [{ to: surveyEnd }] }),
  )
  expect(checkSurvey(content, english)).toEqual([])
})

test('a survey without questions is empty, whatever pages it has', () => {
  expect(found({ pages: [] })).toEqual([['emptySurvey', undefined]])
  expect(found(survey())).toEqual([['emptySurvey', undefined]])
})

test('a jump to a question that is gone is a dead end', () => {
  const [problem] = checkSurvey(survey(choice('a', { jumps: [{ option: 'no', to: 'gone' }] }), question('b')), english)
  expect(problem).toEqual({
    code: 'jumpNowhere',
    question: 'a',
    page: 'p',
    part: 'jumps',
    option: 'no',
    values: { number: 1 },
  })
})

test('a jump back or to itself is a loop, and names both questions', () => {
  const content = survey(
    question('a'),
    choice('b', {
      jumps: [
        { option: 'no', to: 'a' },
        { option: 'yes', to: 'b' },
      ],
    }),
  )
  expect(checkSurvey(content, english).map(({ code, values }) => [code, values])).toEqual([
    ['jumpBack', { number: 2, other: 1 }],
    ['jumpBack', { number: 2, other: 2 }],
  ])
})

test('a jump or a condition of an option that is gone is named', () => {
  const content = survey(
    choice('a', { jumps: [{ option: 'maybe', to: 'c' }] }),
    question('b', { required: { when: { question: 'a', option: 'maybe' } } }),
    question('c'),
  )
  expect(found(content)).toEqual([
    ['jumpOptionGone', 'a'],
    ['requiredOptionGone', 'b'],
  ])
})

test('what every way skips is unreachable; a page of which that is true is named once', () => {
  const content: SurveyContent = {
    pages: [
      page('p1', question('a', { jumps: [{ to: 'd' }] }), question('b')),
      page('p2', question('c1'), question('c2')),
      page('p3', question('d')),
    ],
  }
  expect(found(content)).toEqual([
    ['questionUnreachable', 'b'],
    ['pageUnreachable', 'p2'],
  ])
})

test('the next question is unreachable when each option of a question that must be answered leads elsewhere', () => {
  const jumps = [
    { option: 'yes', to: 'c' },
    { option: 'no', to: surveyEnd },
  ]
  expect(found(survey(choice('a', { jumps, required: 'always' }), question('b'), question('c')))).toEqual([
    ['questionUnreachable', 'b'],
  ])
  expect(found(survey(choice('a', { jumps }), question('b'), question('c')))).toEqual([])
})

test('what only a question that nobody meets leads to is unreachable too', () => {
  const content = survey(
    question('a', { jumps: [{ to: 'c' }] }),
    choice('b', { jumps: [{ option: 'yes', to: 'd' }] }),
    question('c', { jumps: [{ to: surveyEnd }] }),
    question('d'),
  )
  expect(found(content)).toEqual([
    ['questionUnreachable', 'b'],
    ['questionUnreachable', 'd'],
  ])
})

test('a choice without options, and an option or a question without words, are empty', () => {
  const content = survey(
    choice('a', { options: [] }),
    choice('b', { options: [{ id: 'x', text: { 'en-us': '  ' } }] }),
    question('c', { text: {} }),
    question('d', { type: 'gender' }),
  )
  expect(found(content)).toEqual([
    ['noOptions', 'a'],
    ['optionWithoutText', 'b'],
    ['questionWithoutText', 'c'],
  ])
})

test('names are there, spelled for a column, not reserved, and each only once in any letters', () => {
  const names = ['', '2nd', 'my name', '問題', 'Store', 'age', 'AGE', '__proto__', 'constructor']
  expect(found(survey(...names.map((name, index) => question(`q${index}`, { name }))))).toEqual([
    ['nameMissing', 'q0'],
    ['nameSpelling', 'q1'],
    ['nameSpelling', 'q2'],
    ['nameSpelling', 'q3'],
    ['nameReserved', 'q4'],
    ['nameDoubled', 'q6'],
    ['nameSpelling', 'q7'],
    ['nameReserved', 'q8'],
  ])
})

test('a condition asks for a question that stands before and is still there', () => {
  const content = survey(
    question('a', { required: { when: { question: 'b' } } }),
    question('b', { required: { when: { question: 'b' } } }),
    question('c', { required: { when: { question: 'gone' } } }),
  )
  expect(found(content)).toEqual([
    ['requiredLater', 'a'],
    ['requiredLater', 'b'],
    ['requiredGone', 'c'],
  ])
})

test('a least number above the most, and more photos at least than at most, fit nobody', () => {
  const content = survey(
    question('a', { type: 'number', ...storedLimits({ min: 5, max: 4 }) }),
    question('b', { type: 'photo', ...storedLimits({ minPhotos: 3, maxPhotos: 2 }) }),
    question('c', { type: 'number', ...storedLimits({ min: 5, max: 5 }) }),
  )
  expect(found(content)).toEqual([
    ['leastOverMost', 'a'],
    ['leastOverMost', 'b'],
  ])
})

test('photos behind a public link, empty pages and missing translations are said, but keep nothing from being published', () => {
  const content: SurveyContent = {
    pages: [
      page('p', choice('a'), question('b', { type: 'photo', text: { 'en-us': 'b', 'zh-tw': '照片' } })),
      page('q'),
    ],
  }
  const all = checkSurvey(content, { languages: ['en-us', 'zh-tw'], isPublic: true })
  expect(all.map(({ code, values }) => [code, values])).toEqual([
    ['photoInPublic', { number: 2 }],
    ['emptyPage', { pageNumber: 2 }],
    ['textsMissing', { language: 'zh-tw', count: 5 }],
  ])
  expect(all.every(isNotice)).toBe(true)
  expect(all[2]).toMatchObject({ question: 'a', part: 'text' })
})

test('the designer is codes of each question that the public link leaves out', () => {
  const map = (id: string, picks: NonNullable<Question['picks']>) => question(id, { type: 'map', picks })
  const content = { pages: [page('p', map('shop', 'store'), map('where', 'point'), map('village', 'area'))] }
  const codes = (isPublic: boolean) =>
    checkSurvey(content, { languages: ['en-us'], isPublic }).map(({ code, values }) => [code, values])
  expect(codes(true)).toEqual([
    ['pickInPublic', { number: 1 }],
    ['pickInPublic', { number: 3 }],
  ])
  expect(codes(false)).toEqual([])
})

test('the check of a survey of 2,000 questions with 2,000 jumps and conditions takes one pass', () => {
  const questions = Array.from({ length: 2000 }, (_, index) =>
    choice(`q${index}`, {
      jumps: [{ option: 'no', to: `q${Math.min(1999, index + 2)}` }],
      ...(index > 0 && { required: { when: { question: `q${index - 1}`, option: 'yes' } } }),
    }),
  )
  const start = process.cpuUsage()
  const problems = checkSurvey(survey(...questions), english)
  const { user, system } = process.cpuUsage(start)
  expect(problems.map(({ code, question: at }) => [code, at])).toEqual([['jumpBack', 'q1999']])
  expect((user + system) / 1000).toBeLessThan(300)
})
