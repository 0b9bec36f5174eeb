import { expect, test } from 'vitest'
import type { AnswerValues } from '#domain/survey/answerValues.ts'
import type { Question, SurveyContent } from '#domain/survey/surveyContent.ts'
import { answerColumns, standing } from './answerColumns.ts'
import { crossTable } from './crossTable.ts'
import { groupBy, mergeGroups } from './grouping.ts'
import { type ChoiceSummary, type ChoicesSummary, summarise } from './summaries.ts'
import { summariseNumbers } from './numberSummary.ts'
import { countWords, indexWords } from './words.ts'
import { targetProblem, weightsFor } from './weights.ts'
import { wilsonInterval } from './wilson.ts'

const everyOf = (count: number) => Int32Array.from({ length: count }, (_one, at) => at)

function sidesOf(table: readonly (readonly number[])[]) {
  const pairs = table.flatMap((row, r) =>
    row.flatMap((count, c) => Array.from({ length: count }, () => [`r${r}`, `c${c}`])),
  )
  const groups = (count: number, name: string) => Array.from({ length: count }, (_one, at) => `${name}${at}`)
  const across = groupBy(
    pairs.map(([row]) => row),
    groups(table.length, 'r'),
  )
  const down = groupBy(
    pairs.map(([, column]) => column),
    groups(table[0]!.length, 'c'),
  )
  return [across, down, everyOf(pairs.length)] as const
}

test.each([
  {
    table: [
      [20, 30],
      [30, 20],
    ],
    chiSquare: 4,
    freedom: 1,
    p: 0.0455,
    v: 0.2,
  },
  {
    table: [
      [10, 20, 30],
      [6, 9, 17],
    ],
    chiSquare: 0.271575,
    freedom: 2,
    p: 0.873028,
    v: 0.054331,
  },
  {
    table: [
      [12, 5, 7],
      [8, 15, 13],
    ],
    chiSquare: 5.416667,
    freedom: 2,
    p: 0.066648,
    v: 0.300463,
  },
])('the printed figures of $table come out', ({ table, chiSquare, freedom, p, v }) => {
  const { association } = crossTable(...sidesOf(table))
  expect(association).toMatchObject({ freedom })
  expect(association!.chiSquare).toBeCloseTo(chiSquare, 6)
  expect(association!.p).toBeCloseTo(p, 6)
  expect(association!.cramersV).toBeCloseTo(v, 6)
})

test("Fisher's exact chance is that of the lady who tasted tea", () => {
  expect(
    crossTable(
      ...sidesOf([
        [3, 1],
        [1, 3],
      ]),
    ).association!.fisher,
  ).toBeCloseTo(0.4857142857, 9)
  expect(
    crossTable(
      ...sidesOf([
        [20, 30],
        [30, 20],
      ]),
    ).association!.fisher,
  ).toBeCloseTo(0.0713424035, 9)
})

test('groups that nobody is in count for nothing in the test, and a table of one row has none', () => {
  const withEmpty = crossTable(
    ...sidesOf([
      [20, 0, 30],
      [0, 0, 0],
      [30, 0, 20],
    ]),
  )
  expect(withEmpty.association).toMatchObject({ freedom: 1 })
  expect(withEmpty.association!.chiSquare).toBeCloseTo(4, 9)
  expect([...withEmpty.residuals].every(Number.isFinite)).toBe(true)
  expect(crossTable(...sidesOf([[4, 5]])).association).toBeUndefined()
  const nobody = crossTable(
    ...sidesOf([
      [0, 0],
      [0, 0],
    ]),
  )
  expect([...nobody.expected, ...nobody.residuals]).toEqual(Array.from({ length: 8 }, () => 0))
  expect(nobody.association).toBeUndefined()
})

test('expectations that are too small are told', () => {
  expect(
    crossTable(
      ...sidesOf([
        [1, 9],
        [2, 20],
      ]),
    ).small,
  ).toMatchObject({ under5: 2, cells: 4, isWeak: true })
  expect(
    crossTable(
      ...sidesOf([
        [20, 30],
        [30, 20],
      ]),
    ).small,
  ).toMatchObject({ under5: 0, isWeak: false })
})

test("Wilson's interval is the printed one, and none is told of nobody", () => {
  const [low, high] = wilsonInterval(12 / 40, 40)!
  expect([low, high].map((end) => Number(end.toFixed(4)))).toEqual([0.1807, 0.4543])
  expect(wilsonInterval(0, 8)![0]).toBe(0)
  expect(wilsonInterval(0.5, 0)).toBeUndefined()
})

test('quartiles and spread of numbers are those of R', () => {
  const figures = summariseNumbers({ values: Float64Array.of(2, 4, 4, 5, 7, 9) })
  expect(figures).toMatchObject({ min: 2, lowerQuartile: 4, median: 4.5, upperQuartile: 6.5, max: 9 })
  expect(figures.mean).toBeCloseTo(5.1666667, 6)
  expect(figures.deviation).toBeCloseTo(2.4832774, 6)
})

test('of no number nothing is told, of one no spread, and bars hold every number once', () => {
  expect(summariseNumbers({ values: new Float64Array() })).toMatchObject({ mean: undefined, bins: [] })
  expect(summariseNumbers({ values: Float64Array.of(3) })).toMatchObject({ mean: 3, deviation: undefined, median: 3 })
  const values = Float64Array.from({ length: 500 }, (_one, at) => ((at * 7919) % 263) / 7)
  const { bins } = summariseNumbers({ values })
  expect(bins.reduce((sum, { count }) => sum + count, 0)).toBe(500)
  expect(bins.length).toBeLessThanOrEqual(18)
})

test('weights of 1 change nothing', () => {
  const values = Float64Array.of(2, 4, 4, 5, 7, 9)
  const weighted = summariseNumbers({ values, weights: new Float64Array(6).fill(1) })
  expect(weighted.mean).toBeCloseTo(5.1666667, 6)
  expect(weighted.deviation).toBeCloseTo(2.4832774, 6)
})

const question = (id: string, type: Question['type'], more: Partial<Question> = {}): Question => ({
  id,
  name: id,
  type,
  text: { 'en-us': id },
  required: 'no',
  ...more,
})
const option = (id: string) => ({ id, text: { 'en-us': id } })
const content = (...questions: Question[]): SurveyContent => ({ pages: [{ id: 'p', title: {}, questions }] })
const newest = {
  id: 'v2',
  number: 2,
  content: content(
    question('goes', 'single', { options: [option('yes'), option('no')], jumps: [{ option: 'no', to: 'age' }] }),
    question('why', 'multiple', { options: [option('near'), option('good')] }),
    question('age', 'number'),
  ),
}
const oldest = { id: 'v1', number: 1, content: content(question('age', 'text'), question('old', 'text')) }

const columnsOf = (...answers: { version: string; values: AnswerValues }[]) => answerColumns([oldest, newest], answers)

test('what a jump skipped and what a version never asked are not asked; words where a number is asked since are unreadable', () => {
  const { columns } = columnsOf(
    { version: 'v2', values: { goes: { options: ['no'] }, why: { options: ['near'] }, age: { number: 30 } } },
    { version: 'v2', values: { goes: { options: ['yes'] }, why: { options: ['near', 'good'] } } },
    { version: 'v1', values: { age: { text: 'about thirty' }, old: { text: 'Nice place' } } },
    { version: 'gone', values: { goes: { options: ['yes'] } } },
  )
  const { notShown, unanswered, answered, unreadable } = standing
  expect(columns.map(({ question: { id }, standings }) => [id, [...standings]])).toEqual([
    ['goes', [answered, answered, notShown, notShown]],
    ['why', [notShown, answered, notShown, notShown]],
    ['age', [answered, unanswered, unreadable, notShown]],
    ['old', [notShown, notShown, answered, notShown]],
  ])
})

test('several choices are counted by people and by ticks', () => {
  const { columns, count } = columnsOf(
    { version: 'v2', values: { goes: { options: ['yes'] }, why: { options: ['near', 'good'] } } },
    { version: 'v2', values: { goes: { options: ['yes'] }, why: { options: ['near'] } } },
    { version: 'v2', values: { goes: { options: ['yes'] } } },
  )
  const why = summarise(columns[1]!, everyOf(count)) as ChoicesSummary
  expect(why.base).toMatchObject({ selected: 3, answered: 2, missing: 1 })
  expect(why.options.map(({ count: ticks, share, shareOfTicks }) => [ticks, share, shareOfTicks])).toEqual([
    [2, 1, 2 / 3],
    [1, 0.5, 1 / 3],
  ])
  expect(why).toMatchObject({ ticks: 3, perPerson: 1.5 })
})

test('a survey without answers says of nothing how much it is', () => {
  const { columns } = columnsOf()
  for (const column of columns) {
    const summary = summarise(column, new Int32Array())
    expect(JSON.stringify(summary)).not.toMatch(/null|NaN/)
    expect(summary.base.answered).toBe(0)
  }
  expect((summarise(columns[0]!, new Int32Array()) as ChoiceSummary).options[0]!.share).toBeUndefined()
})

test('raking meets both targets, and says what it costs', () => {
  const sex = groupBy(
    Array.from({ length: 100 }, (_one, at) => (at < 70 ? 'f' : 'm')),
    ['f', 'm'],
  )
  const age = groupBy(
    Array.from({ length: 100 }, (_one, at) => (at % 4 === 0 ? 'old' : 'young')),
    ['old', 'young'],
  )
  const targets = [
    { grouping: sex, shares: [0.5, 0.5] },
    { grouping: age, shares: [0.4, 0.6] },
  ]
  const { values, isMet, designEffect, effective } = weightsFor(everyOf(100), 100, targets)
  const shareOf = (codes: Int16Array, code: number) =>
    values.reduce((sum, w, at) => (codes[at] === code ? sum + w : sum), 0) / 100
  expect([isMet, shareOf(sex.codes, 0).toFixed(6), shareOf(age.codes, 0).toFixed(6)]).toEqual([
    true,
    '0.500000',
    '0.400000',
  ])
  expect(designEffect).toBeGreaterThan(1)
  expect(effective * designEffect).toBeCloseTo(100, 9)
})

test('a target is a share of all: groups without one divide the rest as they do now', () => {
  const answers = [...Array<string>(40).fill('f'), ...Array<string>(30).fill('m'), ...Array<string>(30).fill('x')]
  const grouping = groupBy(answers, ['f', 'm', 'x', 'nobody'])
  const sharesFor = (...shares: readonly (number | undefined)[]) => {
    const { values, isMet } = weightsFor(everyOf(100), 100, [{ grouping, shares: [...shares, undefined] }])
    const shareOf = (code: number) =>
      values.reduce((sum, w, at) => (grouping.codes[at] === code ? sum + w : sum), 0) / 100
    return { isMet, reached: [0, 1, 2].map((code) => Number(shareOf(code).toFixed(6))) }
  }
  expect(sharesFor(0.6, undefined, undefined)).toEqual({ isMet: true, reached: [0.6, 0.2, 0.2] })
  expect(sharesFor(0.5, 0.3, undefined)).toEqual({ isMet: true, reached: [0.5, 0.3, 0.2] })
  expect(sharesFor(0.333, 0.333, 0.333).isMet).toBe(true)
  expect(sharesFor(0.5, 0.5, undefined)).toEqual({ isMet: false, reached: [0.35, 0.35, 0.3] })
  expect(sharesFor(0.3, 0.4, 0.1).isMet).toBe(false)
})

test('targets that can not be met say why', () => {
  expect(targetProblem([undefined, undefined], [6, 4])).toBeUndefined()
  expect(targetProblem([0.6, undefined], [6, 4])).toBeUndefined()
  expect(targetProblem([0.333, 0.667], [6, 4])).toBeUndefined()
  expect(targetProblem([1, undefined], [6, 0])).toBeUndefined()
  expect(targetProblem([0.8, 0.3], [6, 4])).toBe('over')
  expect(targetProblem([1, undefined], [6, 4])).toBe('noRoom')
  expect(targetProblem([0.5, 0.3], [6, 4])).toBe('short')
  expect(targetProblem([0.5, 0.3, undefined], [6, 4, 0])).toBe('short')
})

test('merged groups stand where their first stood', () => {
  const { groups, codes } = mergeGroups(groupBy(['a', 'b', 'c', 'a', undefined]), [1, 2])
  expect([groups, [...codes]]).toEqual([
    ['a', 'b+c'],
    [0, 1, 1, 0, -1],
  ])
})

test('words are counted by answers, Chinese cut by its dictionary, and what says nothing alone is left out', () => {
  const index = indexWords(['咖啡很好喝，咖啡便宜', 'Coffee is ｃｏｆｆｅｅ', '', '位置方便，咖啡好喝', '24'], 'zh-tw')
  const counted = countWords(index, everyOf(5))
  expect(counted[0]).toEqual({ word: '咖啡', answers: 2 })
  expect(counted).toContainEqual({ word: 'Coffee', answers: 1 })
  expect(counted.map(({ word }) => word)).not.toContain('24')
  expect(countWords(index, Int32Array.of(2))).toEqual([])
})
