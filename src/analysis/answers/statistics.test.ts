import { expect, test } from 'vitest'
import { storedLimits } from '#domain/survey/questionLimits.ts'
import type { Question } from '#domain/survey/surveyContent.ts'
import { answerBook, type BookAnswer } from './answerBook.ts'
import { everyAnswer } from './answerFilter.ts'
import { crossTable } from './crossTable.ts'
import { groupBy } from './grouping.ts'
import { daysOfWeek, isoWeek } from './isoWeek.ts'
import { countOf, isGrouping } from './questionStatistics.ts'
import { statisticsOf, type StatisticsAsk } from './statistics.ts'
import { suggestMerge } from './suggestMerge.ts'

const texts = (text: string) => ({ 'en-us': text })
const options = (...ids: readonly string[]) => ids.map((id) => ({ id, text: texts(id) }))
const questions: Question[] = [
  { id: 'q', name: 'q', type: 'single', text: texts('Come again?'), required: 'no', options: options('yes', 'no') },
  { id: 'age', name: 'age', type: 'single', text: texts('Age'), required: 'no', options: options('young', 'old') },
  { id: 'price', name: 'price', type: 'number', text: texts('Price'), required: 'no' },
  { id: 'why', name: 'why', type: 'text', text: texts('Why?'), required: 'no' },
]
const version = { id: 'v', number: 1, content: { pages: [{ id: 'p', title: {}, questions }] } }

function answer(at: number, more: Partial<BookAnswer> = {}): BookAnswer {
  return {
    id: String(at),
    version: 'v',
    values: {},
    groups: {},
    hour: 9,
    isWeekend: false,
    place: undefined,
    isUnsent: false,
    isOutside: false,
    ...more,
  }
}
const said = (option: string) => ({ q: { options: [option] } })
const asked: StatisticsAsk = { filter: everyAnswer, cross: undefined, weights: [], hidesSmall: false }
const bookOf = (answers: readonly BookAnswer[]) => answerBook([version], answers, 'en-us')

test('filters combine, and each of their choices says how many answers it would let through', () => {
  const book = bookOf([
    ...Array.from({ length: 6 }, (_one, at) => answer(at, { groups: { store: 'a' }, values: said('yes') })),
    ...Array.from({ length: 4 }, (_one, at) => answer(9 + at, { groups: { store: 'b' }, values: said('yes') })),
    ...Array.from({ length: 3 }, (_one, at) =>
      answer(20 + at, { groups: { store: 'a' }, values: said('no'), isUnsent: true }),
    ),
  ])
  const filter = { groups: { store: ['a'] }, options: { q: ['yes'] }, hasUnsent: true }
  const { count, unsent, all, groups } = statisticsOf(book, { ...asked, filter })
  expect({ count, unsent, all }).toEqual({ count: 6, unsent: 0, all: 13 })
  expect(groups.store).toEqual([
    { id: 'a', count: 6 },
    { id: 'b', count: 4 },
  ])
  expect(statisticsOf(book, asked)).toMatchObject({ count: 13, unsent: 3 })
  expect(statisticsOf(book, { ...asked, filter: { ...everyAnswer, hasUnsent: false } }).count).toBe(10)
})

test('nothing, one, and only missing answers say so, and no figure is NaN', () => {
  for (const answers of [
    [],
    [answer(1)],
    [answer(1, { values: said('yes') })],
    [answer(1, { values: { price: { text: 'ten' } } })],
  ]) {
    const found = statisticsOf(bookOf(answers), {
      ...asked,
      cross: { rows: { of: { question: 'q' } }, columns: { of: { question: 'age' } } },
    })
    const numbers: number[] = []
    JSON.stringify(found, (_key, value: unknown) => {
      if (typeof value === 'number') numbers.push(value)
      return value instanceof Float64Array ? [...value] : value
    })
    expect(numbers.filter((value) => !Number.isFinite(value))).toEqual([])
    expect(found.finding.kind).toBe(answers.length === 0 ? 'none' : 'few')
  }
  const [, , price] = statisticsOf(bookOf([answer(1, { values: { price: { text: 'ten' } } })]), asked).questions
  expect(price!.summary).toMatchObject({ mean: undefined, base: { answered: 0, unreadable: 1 } })
})

test('a filter that leaves nothing says of how many it leaves none, and makes no figure of it', () => {
  const filter = { groups: { store: ['nowhere'] }, options: {}, hasUnsent: true }
  const cross = { rows: { of: { question: 'q' } }, columns: { of: { question: 'age' } } }
  const found = statisticsOf(bookOf([answer(1, { values: said('yes') }), answer(2)]), { ...asked, filter, cross })
  expect(found).toMatchObject({ count: 0, all: 2, finding: { kind: 'none' } })
  const none = { count: 0, share: undefined, interval: undefined }
  expect(found.questions[0]!.summary).toMatchObject({ base: { answered: 0 }, options: [none, none] })
  expect(found.cross!.table).toMatchObject({ total: 0, association: undefined, small: undefined })
})

test('the finding is the answer with the surest majority', () => {
  const answers = Array.from({ length: 20 }, (_one, at) =>
    answer(at, { values: { ...said(at < 12 ? 'yes' : 'no'), age: { options: [at < 18 ? 'young' : 'old'] } } }),
  )
  expect(statisticsOf(bookOf(answers), asked).finding).toMatchObject({
    kind: 'top',
    share: 0.9,
    option: { id: 'young' },
  })
})

test('who may not see single answers is shown no group of fewer than five, nor what gives it away', () => {
  const answers = Array.from({ length: 30 }, (_one, at) =>
    answer(at, { values: { ...said(at < 27 ? 'yes' : 'no'), why: { text: at < 3 ? 'cold coffee' : '' } } }),
  )
  const { questions } = statisticsOf(bookOf(answers), { ...asked, hidesSmall: true })
  expect(questions[0]!.hidden).toEqual([0, 1])
  expect(questions[0]!.summary).toMatchObject({ options: [{ count: 0 }, { count: 0 }] })
  expect(questions[3]).toMatchObject({ isHidden: true, words: [], summary: { texts: [] } })
  expect(statisticsOf(bookOf(answers), asked).questions[0]!.hidden).toEqual([])
})

test('a table is not mended by a merge that leaves one group with answers', () => {
  const tableOf = (counts: readonly (readonly [number, number])[]) => {
    const pairs = counts.flatMap(([yes, no], r) => [
      ...Array.from({ length: yes }, () => [`r${r}`, 'yes'] as const),
      ...Array.from({ length: no }, () => [`r${r}`, 'no'] as const),
    ])
    return crossTable(
      groupBy(
        pairs.map(([row]) => row),
        counts.map((_row, r) => `r${r}`),
      ),
      groupBy(pairs.map(([, column]) => column)),
      Int32Array.from(pairs.keys()),
    )
  }
  const two = tableOf([
    [2, 1],
    [20, 20],
    [0, 0],
  ])
  expect(two.small!.isWeak).toBe(true)
  expect(suggestMerge(two)).toBeUndefined()
  const three = tableOf([
    [2, 1],
    [0, 0],
    [20, 20],
    [30, 30],
  ])
  expect(suggestMerge(three)).toEqual({ side: 'rows', places: [0, 1, 2] })
})

test('answers are weighted to known shares', () => {
  const answers = Array.from({ length: 10 }, (_one, at) =>
    answer(at, { values: { ...said(at < 8 ? 'yes' : 'no'), age: { options: [at < 8 ? 'young' : 'old'] } } }),
  )
  const weights = [{ question: 'age', shares: { young: 0.5, old: 0.5 } }]
  const { questions, weighting } = statisticsOf(bookOf(answers), { ...asked, weights })
  expect(questions[0]!.summary).toMatchObject({ options: [{ count: 8, share: expect.closeTo(0.5, 9) }, { count: 2 }] })
  expect(weighting!.designEffect).toBeCloseTo(1.5625, 9)
})

test('a table with small expectations is mended by making neighbours one', () => {
  const counts = [
    [5, 23, 23, 4],
    [28, 56, 20, 11],
    [22, 36, 14, 6],
    [7, 12, 27, 3],
    [2, 5, 4, 4],
  ]
  const pairs = counts.flatMap((row, r) =>
    row.flatMap((count, c) => Array.from({ length: count }, () => [`r${r}`, `c${c}`] as const)),
  )
  const table = crossTable(
    groupBy(pairs.map(([row]) => row)),
    groupBy(pairs.map(([, column]) => column)),
    Int32Array.from(pairs.keys()),
  )
  expect(table.association!.chiSquare).toBeCloseTo(43.14, 2)
  expect(table.small).toMatchObject({ under5: 5, cells: 20, isWeak: true })
  expect(suggestMerge(table)).toEqual({ side: 'rows', places: [3, 4] })
})

test('weeks stay in order although some of their counts are hidden, and other groups with hidden counts come last', () => {
  const counts = { 'w-01': 12, 'w-02': 2, 'w-03': 9, 'w-04': 3, 'w-05': 20 }
  const answers = Object.entries(counts).flatMap(([id, count], group) =>
    Array.from({ length: count }, (_one, at) => answer(100 * group + at, { groups: { week: id, store: id } })),
  )
  const { groups } = statisticsOf(bookOf(answers), { ...asked, hidesSmall: true })
  expect(groups.week.map(({ id }) => id)).toEqual(Object.keys(counts))
  expect(groups.week.filter(({ count }) => count === undefined).length).toBeGreaterThan(1)
  expect(groups.store.map(({ id }) => id)).toEqual(['w-05', 'w-01', 'w-03', 'w-02', 'w-04'])
})

test('weeks begin on Monday and belong to the year of their Thursday', () => {
  expect(isoWeek('2026-11-23')).toBe('2026-W48')
  expect(isoWeek('2027-01-03')).toBe('2026-W53')
  expect(isoWeek('2024-12-30')).toBe('2025-W01')
  expect(daysOfWeek('2026-W48')).toEqual(['2026-11-23', '2026-11-29'])
})

test('a question of 200 options counts each, one that nobody chose as well, and a cross-table of it has no figure that is none', () => {
  const ids = Array.from({ length: 200 }, (_one, at) => `o${at}`)
  const many: Question = { ...questions[0]!, id: 'many', name: 'many', options: options(...ids) }
  const content = { pages: [{ id: 'p', title: {}, questions: [...questions, many] }] }
  const answers = Array.from({ length: 150 }, (_one, at) =>
    answer(at, { values: { ...said(at % 2 ? 'yes' : 'no'), many: { options: [`o${at}`] } } }),
  )
  const cross = { rows: { of: { question: 'many' } }, columns: { of: { question: 'q' } } }
  const found = statisticsOf(answerBook([{ ...version, content }], answers, 'en-us'), { ...asked, cross })
  const summary = found.questions.at(-1)!.summary
  expect(summary).toMatchObject({ kind: 'choice', base: { answered: 150 } })
  expect('options' in summary && summary.options.map(({ count }) => count)).toEqual(ids.map((_id, at) => +(at < 150)))
  const { rows, table } = found.cross!
  expect([rows.names.length, table.total]).toEqual([200, 150])
  expect([...table.expected, ...table.residuals].every(Number.isFinite)).toBe(true)
})

test('answers outside the access period are counted, and told apart', () => {
  const book = bookOf([answer(1, { isOutside: true, values: said('yes') }), answer(2, { values: said('yes') })])
  expect(statisticsOf(book, asked)).toMatchObject({ count: 2, outside: 1 })
})

const hiding: StatisticsAsk = { ...asked, hidesSmall: true }
const spread = (count: number, values: (at: number) => BookAnswer['values'], more: Partial<BookAnswer> = {}) =>
  Array.from({ length: count }, (_one, at) => answer(at, { values: values(at), ...more }))

test('who may not review responses is shown no number, text or place of one person', () => {
  const place: Question = { id: 'home', name: 'home', type: 'map', text: texts('Home?'), required: 'no' }
  const content = { pages: [{ id: 'p', title: {}, questions: [...questions, place] }] }
  const prices = [...Array.from({ length: 29 }, (_one, at) => 10 + (at % 4)), 9000]
  const answers = spread(
    30,
    (at) => ({
      price: { number: prices[at]! },
      why: { text: at < 6 ? 'cold coffee' : `my own reason ${at}` },
      home: { drawn: { kind: 'point', place: { latitude: 25, longitude: 121 + at / 100 } } },
    }),
    { place: { latitude: 25, longitude: 121 } },
  )
  const book = answerBook([{ ...version, content }], answers, 'en-us')
  const found = statisticsOf(book, hiding)
  const [, , price, why, home] = found.questions
  expect(price!.summary).toMatchObject({ min: undefined, max: undefined, quartiles: undefined, median: 11.5 })
  const bins = price!.summary.kind === 'number' ? price!.summary.bins : []
  expect(bins.filter(({ count }) => count > 0 && count < 5)).toEqual([])
  expect(countOf(price!, bins.length - 1)).toBeUndefined()
  expect(why!.summary).toMatchObject({ texts: [] })
  expect(why!.words.map(({ answers: count }) => count >= 5)).not.toContain(false)
  expect(why!.words.map(({ word }) => word)).toContain('coffee')
  expect(home!.summary).toMatchObject({ points: new Float64Array(), lines: [] })
  expect(found.places.length).toBe(0)
  const whole = statisticsOf(book, asked)
  expect(whole.questions[2]!.summary).toMatchObject({ min: 10, max: 9000 })
  expect(whole.places.length).toBe(60)
})

test('who may not review responses is shown no group of few by a filter, a weight, an hour or a total', () => {
  const answers = [
    ...spread(3, () => said('yes'), { groups: { store: 'a' }, hour: 2 }),
    ...spread(30, (at) => ({ ...said('no'), age: { options: [at % 2 ? 'young' : 'old'] } }), {
      groups: { store: 'b' },
      hour: 9,
    }),
  ]
  const filter = { groups: {}, options: { q: ['yes'] }, hasUnsent: true }
  const few = statisticsOf(bookOf(answers), { ...hiding, filter })
  expect(few).toMatchObject({
    isTooFew: true,
    count: 0,
    finding: { kind: 'open' },
    groups: { store: [{ count: undefined }] },
  })
  expect(few.questions.map(({ isHidden, summary }) => [isHidden, summary.base.answered, summary.base.missing])).toEqual(
    questions.map(() => [true, 0, 0]),
  )
  const weights = [{ question: 'q', shares: { yes: 0.9, no: 0.1 } }]
  const cross = { rows: { of: { question: 'q' } }, columns: { of: { group: 'store' } } } as const
  const found = statisticsOf(bookOf(answers), { ...hiding, weights, cross })
  expect(found).toMatchObject({ isTooFew: false, count: 33, weighting: undefined })
  expect(found.groups.store.map(({ count }) => count)).toEqual([undefined, undefined])
  expect([...found.bands.weekdays, ...found.bands.weekend]).not.toContain(3)
  const { table, hidden } = found.cross!
  expect([...hidden.rows, ...hidden.columns]).toEqual([1, 1, 1, 1])
  expect([...table.people.rows, ...table.people.columns, ...table.rowTotals, ...table.expected]).not.toContain(3)
  expect(table.small).toBeUndefined()
  expect(found.questions[0]!.hidden).toEqual([0, 1])
})

const stars = (id: string, more: Partial<Question> = {}): Question => ({
  id,
  name: id,
  type: 'rating',
  text: texts('How was it?'),
  required: 'no',
  ...more,
})
const rated = (...asked: readonly Question[]) => ({
  pages: [{ id: 'p', title: {}, questions: [questions[0]!, ...asked] }],
})
const gave = (at: number, number: number, more = {}) => answer(at, { values: { stars: { number }, ...more } })

test('a rating has a mean and a count for each star, also for those that nobody gave', () => {
  const answers = [5, 5, 4, 2].map((number, at) => gave(at, number))
  const book = answerBook([{ ...version, content: rated(stars('stars')) }], answers, 'en-us')
  const { summary } = statisticsOf(book, asked).questions[1]!
  expect(summary).toMatchObject({ kind: 'number', mean: 4, median: 4.5, base: { answered: 4 } })
  expect(summary.kind === 'number' && summary.bins.map(({ from, to, count }) => [from, to, count])).toEqual([
    [1, 1, 0],
    [2, 2, 1],
    [3, 3, 0],
    [4, 4, 1],
    [5, 5, 2],
  ])
})

test('a rating is a side of a cross-table and a filter, by its numbers; a number question is neither', () => {
  const answers = Array.from({ length: 40 }, (_one, at) =>
    gave(at, at % 2 ? 5 : 1, { ...said(at % 2 ? 'yes' : 'no'), price: { number: 5 } }),
  )
  const content = rated(stars('stars'), questions[2]!)
  const book = answerBook([{ ...version, content }], answers, 'en-us')
  const cross = (question: string) => ({ rows: { of: { question } }, columns: { of: { question: 'q' } } })
  const found = statisticsOf(book, { ...asked, cross: cross('stars') })
  expect([...found.cross!.table.counts]).toEqual([0, 20, 0, 0, 0, 0, 0, 0, 20, 0])
  expect(found.cross!.table.association!.cramersV).toBeCloseTo(1, 9)
  expect(found.cross!.rows.names[4]).toEqual({ options: [{ id: '5', text: texts('5') }] })
  expect(statisticsOf(book, { ...asked, cross: cross('price') }).cross).toBeUndefined()
  expect(found.questions.map((one) => [one.question.id, isGrouping(one)])).toEqual([
    ['q', true],
    ['stars', true],
    ['price', false],
  ])
  expect(countOf(found.questions[1]!, 4)).toBe(20)
  const filter = { ...everyAnswer, options: { stars: ['4', '5'] } }
  expect(statisticsOf(book, { ...asked, filter }).count).toBe(20)
})

test('after a change of the maximum, ratings of both versions are counted, and a number off the scale is unreadable', () => {
  const versions = [
    { id: 'old', number: 1, content: rated(stars('stars', storedLimits({ max: 10 }))) },
    { id: 'v', number: 2, content: rated(stars('stars')) },
  ]
  const answers = [
    answer(1, { version: 'old', values: { stars: { number: 9 } } }),
    gave(2, 3),
    gave(3, 3.5),
    gave(4, 77),
  ]
  const { summary } = statisticsOf(answerBook(versions, answers, 'en-us'), asked).questions[1]!
  expect(summary).toMatchObject({ mean: 6, base: { answered: 2, unreadable: 2 } })
  expect(summary.kind === 'number' && summary.bins.map(({ from }) => from)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
})

test('who may not see single answers is shown no star that fewer than five people gave', () => {
  const counts = [0, 3, 6, 9, 12]
  const answers = counts
    .flatMap((count, at) => Array.from({ length: count }, () => at + 1))
    .map((number, at) => gave(at, number))
  const book = answerBook([{ ...version, content: rated(stars('stars')) }], answers, 'en-us')
  const found = statisticsOf(book, { ...asked, hidesSmall: true }).questions[1]!
  expect(found.hidden).toEqual([1, 2])
  expect(counts.map((_count, at) => countOf(found, at))).toEqual([0, undefined, undefined, 9, 12])
  expect(found.summary.kind === 'number' && found.summary.bins.map(({ count }) => count)).toEqual([0, 0, 0, 9, 12])
  // The mean would reveal how many people chose the hidden star ratings.
  expect(found.summary).toMatchObject({ mean: undefined, sums: undefined, min: undefined })
})
