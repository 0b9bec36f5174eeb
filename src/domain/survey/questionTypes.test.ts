import { expect, test } from 'vitest'
import type { AnswerValues, Reply } from './answerValues.ts'
import { visiblePages, pageIndexAt } from './visiblePages.ts'
import { shownOptions, withOptionPressed } from './choose.ts'
import { optionsOf, replyProblem, replyText } from './answerRules.ts'
import type { Question, SurveyContent } from './surveyContent.ts'
import { pathOf } from './surveyPath.ts'
import { answerProblems } from '#features/surveys/answering/useSurveyPages.ts'
import { scaleValues, storedLimits } from './questionLimits.ts'
import { answersAs } from './questionTypes.ts'

const question = (type: Question['type'], more: Partial<Question> = {}): Question => ({
  id: 'q',
  name: 'q',
  type,
  text: { 'en-us': 'Q' },
  required: 'no',
  ...more,
})
const option = (id: string, more = {}) => ({ id, text: { 'en-us': id.toUpperCase(), 'zh-tw': `${id}字` }, ...more })
const why = (asked: Question, reply: Reply) => replyProblem(asked, reply)?.reason

test('a number is held against its bounds and its decimals, and what is no number is said to be none', () => {
  const people = question('number', storedLimits({ min: 1, max: 9 }))
  expect(why(people, { number: 0 })).toBe('tooSmall')
  expect(why(people, { number: 10 })).toBe('tooLarge')
  expect(why(people, { number: 2.5 })).toBe('tooManyDecimals')
  expect(why(people, { number: 9 })).toBeUndefined()
  expect(why(question('number', { decimals: 2 }), { number: 0.1 + 0.2 })).toBe('tooManyDecimals')
  expect(why(question('number', { decimals: 1 }), { number: 2.5 })).toBeUndefined()
  expect(why(people, { text: 'three' })).toBe('notANumber')
  expect(why(people, { text: ' ' })).toBeUndefined()
})

test('a rating is a whole number from 1 to its maximum, which is 5 unless the question has one from 3 to 10', () => {
  const stars = question('rating')
  expect(answersAs(stars)).toBe('number')
  expect([0, 1, 5, 6, 2.5].map((number) => why(stars, { number }))).toEqual([
    'tooSmall',
    undefined,
    undefined,
    'tooLarge',
    'tooManyDecimals',
  ])
  const lastOf = (max: number) => scaleValues(question('rating', storedLimits({ max }))).at(-1)
  expect([2, 3, 7, 10, 500].map(lastOf)).toEqual([3, 3, 7, 10, 10])
  expect(replyText(stars, { number: 4 }, 'en-us')).toBe('4')
  expect(scaleValues(question('number', storedLimits({ max: 7 })))).toEqual([])
})

test('"other" asks which one only while it is chosen', () => {
  const asked = question('single', { options: [option('a'), option('x', { asksWhich: true })] })
  expect(why(asked, { options: ['x'] })).toBe('whichMissing')
  expect(why(asked, { options: ['x'], which: { x: ' ' } })).toBe('whichMissing')
  expect(why(asked, { options: ['x'], which: { x: 'tea' } })).toBeUndefined()
  expect(why(asked, { options: ['a'] })).toBeUndefined()
})

test('photos are counted once there is one, a text is as long as a person would count it, and a shape must be closed', () => {
  const photos = question('photo', storedLimits({ minPhotos: 2, maxPhotos: 3 }))
  expect(why(photos, { photos: [] })).toBeUndefined()
  expect(why(photos, { photos: ['1'] })).toBe('tooFewPhotos')
  expect(why(photos, { photos: ['1', '2', '3', '4'] })).toBe('tooManyPhotos')
  expect(why(question('text', { longest: 2 }), { text: '👍👍' })).toBeUndefined()
  expect(why(question('text', { longest: 2 }), { text: '三個字' })).toBe('tooLong')
  expect(why(question('map', { picks: 'line' }), { drawn: { kind: 'line', points: [[121, 25]] } })).toBe('unfinished')
})

test('a reply is told in the words of its options, in the language asked for', () => {
  const asked = question('multiple', { options: [option('a'), option('b'), option('x', { asksWhich: true })] })
  const reply = { options: ['x', 'a'], which: { x: '茶' } }
  expect(replyText(asked, reply, 'zh-tw')).toBe('a字；x字：茶')
  expect(replyText(asked, reply, 'zh-cn')).toBe('a字；x字：茶')
  expect(replyText(question('number', { unit: { 'zh-tw': '人' } }), { number: 3 }, 'zh-tw')).toBe('3 人')
  expect(replyText(question('gender'), { options: ['unsaid'] }, 'en-us')).toBe('Prefer not to say')
  expect(replyText(asked, undefined, 'en-us')).toBe('')
})

test('an exclusive option and the others take each other away, and what was written stays for later', () => {
  const asked = question('multiple', {
    options: [option('a'), option('b', { asksWhich: true }), option('none', { isExclusive: true })],
  })
  const two = withOptionPressed(asked, { options: ['b'], which: { b: 'tea' } }, 'a')
  expect(two.options).toEqual(['a', 'b'])
  const alone = withOptionPressed(asked, two, 'none')
  expect(alone).toEqual({ options: ['none'], which: { b: 'tea' } })
  expect(withOptionPressed(asked, alone, 'b').options).toEqual(['b'])
  expect(withOptionPressed(asked, two, 'a').options).toEqual(['b'])
  expect(withOptionPressed({ ...asked, type: 'single' }, two, 'none').options).toEqual(['none'])
})

test('shuffled options stand in one order for one answer, in others for others, and "other" stays last', () => {
  const many = question('single', {
    optionOrder: 'shuffled',
    options: [...'abcdefgh'].map((id) => option(id)).concat(option('x', { asksWhich: true })),
  })
  const order = (seed: string) => shownOptions(many, seed).map(({ id }) => id)
  expect(order('one')).toEqual(order('one'))
  expect(order('one').toSorted()).toEqual(optionsOf(many).map(({ id }) => id))
  expect(order('one').at(-1)).toBe('x')
  expect(new Set(['one', 'two', 'three', 'four'].map((seed) => order(seed).join(''))).size).toBeGreaterThan(1)
})

const content: SurveyContent = {
  pages: [
    { id: 'p1', title: {}, questions: [{ ...question('single'), id: 'a', jumps: [{ option: 'no', to: 'd' }] }] },
    {
      id: 'p2',
      title: {},
      questions: [{ ...question('number', { ...storedLimits({ min: 5 }), required: 'always' }), id: 'b' }],
    },
    { id: 'p3', title: {}, questions: ['c', 'd'].map((id) => ({ ...question('text'), id })) },
  ],
}
const pagesOf = (values: AnswerValues) => visiblePages(content, pathOf(content, values))

test('a page whose questions are all skipped is gone, and who stood on it stands on the one before', () => {
  expect(pagesOf({}).map(({ page, firstNumber }) => [page.id, firstNumber])).toEqual([
    ['p1', 1],
    ['p2', 2],
    ['p3', 3],
  ])
  const short = pagesOf({ a: { options: ['no'] } })
  expect(short.map(({ page }) => page.id)).toEqual(['p1', 'p3'])
  expect(pageIndexAt(content, short, 'b')).toBe(0)
  expect(pageIndexAt(content, short, 'c')).toBe(0)
  expect(pageIndexAt(content, short, 'd')).toBe(1)
  expect(pageIndexAt(content, short, 'gone')).toBe(1)
  expect(pageIndexAt(content, short, undefined)).toBe(0)
})

test('what was skipped is never wrong, whatever was typed there', () => {
  const problems = (values: AnswerValues) => [...answerProblems(pathOf(content, values), values)]
  expect(problems({})).toEqual([['b', { reason: 'missing' }]])
  expect(problems({ b: { number: 3 } })).toEqual([['b', { reason: 'tooSmall', bound: 5 }]])
  expect(problems({ a: { options: ['no'] }, b: { number: 3 } })).toEqual([])
})
