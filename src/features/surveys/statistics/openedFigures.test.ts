import { i18n } from '@lingui/core'
import { expect, test } from 'vitest'
import { type AnswerBook, answerBook, type BookAnswer } from '#analysis/answers/answerBook.ts'
import { everyAnswer } from '#analysis/answers/answerFilter.ts'
import type { CrossAsk } from '#analysis/answers/crossOf.ts'
import { type AnswerStatistics, statisticsOf, type WeightAsk } from '#analysis/answers/statistics.ts'
import { seededRandom } from '#analysis/seededRandom.ts'
import type { Reply } from '#domain/survey/answerValues.ts'
import { answersAs, type QuestionTypeId } from '#domain/survey/questionTypes.ts'
import type { Question } from '#domain/survey/surveyContent.ts'
import { calculate } from '#tests/analysis/calculate.ts'
import { testSeed } from '#tests/tools/testSeed.ts'
import { crossTables, type ShareOf } from './crossTables.ts'
import { figureAgain } from '#tests/analysis/figureAgain.ts'
import { questionTables } from './questionTables.ts'
import { pastedText, type StatCell, type StatTable } from './statTable.ts'

i18n.load('en-US', {})
i18n.activate('en-US')

const texts = (text: string) => ({ 'en-us': text })
const optionIds = ['a', 'b', 'c', 'd']
const typeOf: Readonly<Record<string, QuestionTypeId>> = {
  age: 'single',
  sex: 'gender',
  again: 'single',
  why: 'text',
  drinks: 'multiple',
  brands: 'multiple',
  spend: 'number',
  where: 'map',
  shelf: 'photo',
  year: 'number',
  stars: 'rating',
}
const questions: readonly Question[] = Object.entries(typeOf).map(([id, type]) => ({
  id,
  name: id,
  type,
  text: texts(id),
  required: 'no',
  ...(['choice', 'choices'].includes(answersAs({ type })) && {
    options: optionIds.map((option) => ({ id: option, text: texts(option) })),
  }),
}))
const version = { id: 'v', number: 1, content: { pages: [{ id: 'p', title: {}, questions }] } }

type Random = () => number
const whole = (random: Random, from: number, to: number) => from + Math.floor(random() * (to - from + 1))

function replyOf(random: Random, id: string, lean: number): Reply {
  const pick = () => optionIds[Math.floor(random() ** (1 + lean) * optionIds.length)]!
  switch (answersAs({ type: typeOf[id]! })) {
    case 'choices':
      return { options: optionIds.filter(() => random() < 0.4) }
    case 'number':
      if (id === 'stars') return { number: whole(random, 1, 5) }
      return { number: id === 'year' ? 1e9 + whole(random, 0, 30) : whole(random, -40, 4000) / 8 }
    case 'text':
      return { text: random() < 0.5 ? 'cold coffee' : 'far away, cold' }
    case 'drawn':
      return { drawn: { kind: 'store', id: pick(), name: `Store ${pick()}` } }
    case 'photos':
      return { photos: Array.from({ length: whole(random, 0, 3) }, (_one, at) => `photo ${at}`) }
    case 'choice':
      return { options: [pick()] }
  }
}

function bookOf(random: Random, count: number): AnswerBook {
  const answers = Array.from({ length: count }, (_one, at): BookAnswer => {
    const lean = random() < 0.5 ? 0 : 1.5
    const values = Object.keys(typeOf).flatMap((id) =>
      random() < 0.15 ? [] : [[id, replyOf(random, id, lean)] as const],
    )
    return {
      id: String(at),
      version: 'v',
      values: Object.fromEntries(values),
      groups: { store: `s${at % 3}` },
      hour: 9,
      isWeekend: false,
      place: undefined,
      isUnsent: false,
      isOutside: false,
    }
  })
  return answerBook([version], answers, 'en-us')
}

function weightsOf(random: Random): readonly WeightAsk[] {
  const shares = () => Object.fromEntries(optionIds.map((id) => [id, random() < 0.1 ? 0 : 0.02 + random()]))
  return [{ question: 'age', shares: shares() }, ...(random() < 0.5 ? [{ question: 'sex', shares: shares() }] : [])]
}

const crossings: readonly CrossAsk[] = [
  { rows: { of: { question: 'age' } }, columns: { of: { question: 'again' } } },
  { rows: { of: { question: 'again' }, merged: [1, 2] }, columns: { of: { group: 'store' } } },
  { rows: { of: { question: 'drinks' } }, columns: { of: { question: 'sex' } } },
  { rows: { of: { question: 'stars' }, merged: [0, 1] }, columns: { of: { question: 'again' } } },
  { rows: { of: { question: 'again' }, merged: [1, 2, 3] }, columns: { of: { question: 'sex' }, merged: [0, 1, 2] } },
]

const tablesOf = ({ questions: shown, cross }: AnswerStatistics): readonly StatTable[] => [
  ...shown.flatMap((one) => questionTables(one, 'en-us')),
  ...(cross
    ? (['rows', 'columns', 'all'] as const satisfies readonly ShareOf[]).flatMap(
        (shareOf) =>
          crossTables(
            cross,
            shareOf,
            'x',
            () => (name) => ('ids' in name ? name.ids : name.options.map(({ id }) => id)).join('+'),
          ).tables,
      )
    : []),
]

const openCells = (tables: readonly StatTable[]): readonly StatCell[] =>
  tables.flatMap(({ rows }) => rows.flatMap(({ cells }) => cells.filter(({ method }) => method !== undefined)))

/** Returns a description of each cell with inputs or a spreadsheet formula that don't produce the displayed text. */
function wrongCells(cells: readonly StatCell[]): readonly unknown[] {
  return cells.flatMap((cell) => {
    const again = figureAgain(cell)
    const formula = cell.spreadsheet === undefined ? undefined : calculate(cell.spreadsheet)
    const isRight =
      again.includes(cell.text) &&
      (formula === undefined || figureAgain({ ...cell, inputs: cell.inputs ?? [] }, formula).includes(cell.text))
    const inputs = cell.inputs?.map(({ key, value }) => `${key} ${value}`)
    return isRight ? [] : [JSON.stringify({ ...cell, again, formula, inputs })]
  })
}

test('every figure of a survey opens to inputs from which it comes out to the printed digit, with and without weights', () => {
  const random = seededRandom(testSeed())
  const met = new Set<string>()
  for (let round = 0; round < 24; round++) {
    const book = bookOf(random, whole(random, 0, 90))
    for (const weights of [[], weightsOf(random)])
      for (const cross of crossings) {
        const cells = openCells(
          tablesOf(statisticsOf(book, { filter: everyAnswer, cross, weights, hidesSmall: false })),
        )
        for (const { method, label = '' } of cells) met.add(`${method} ${label.replace(/,.*| [“(].*/, '')}`)
        expect(wrongCells(cells)).toEqual([])
      }
  }
  for (const figure of ['Mean', 'Standard deviation', 'Median', 'Upper quartile']) {
    expect(met).toContain(`surveyNumbers ${figure}`)
    expect(met).toContain(`surveyWeightedNumbers ${figure}`)
  }
  for (const figure of ['χ²', 'p-value', 'Cramér’s V', 'Share of a']) {
    expect(met).toContain(`surveyCross ${figure}`)
    expect(met).toContain(`surveyWeightedCross ${figure}`)
  }
  for (const figure of ['Share of people who chose', '“a” as a share of all choices', '95% confidence interval for']) {
    expect(met).toContain(`surveyShare ${figure}`)
    expect(met).toContain(`surveyWeightedShare ${figure}`)
  }
  expect(met).toContain('surveyCross Fisher’s exact p-value')
  expect(met).toContain('surveyWeightedCross Effective base')
  expect(met).toContain('surveyWeightedCount a total')
})

test('what a figure opens to is what was answered: sums by hand over the answers and weights of one question', () => {
  const random = seededRandom(testSeed() + 1)
  for (let round = 0; round < 20; round++) {
    const book = bookOf(random, 80)
    const shares = Object.fromEntries(optionIds.map((id) => [id, 0.1 + random()]))
    const weights = [{ question: 'age', shares }]
    const { questions: shown } = statisticsOf(book, {
      filter: everyAnswer,
      cross: undefined,
      weights,
      hidesSmall: false,
    })
    const known = book.answers.filter(({ values }) => values['age']?.options)
    const asked = optionIds.filter((id) => known.some(({ values }) => values['age']!.options!.includes(id)))
    const wanted = asked.reduce((sum, id) => sum + shares[id]!, 0)
    const weightOf = ({ values }: BookAnswer): number => {
      const own = values['age']?.options?.[0]
      if (own === undefined) return 1
      const same = known.filter((one) => one.values['age']!.options![0] === own).length
      return ((shares[own]! / wanted) * known.length) / same
    }
    const spent = book.answers.filter(({ values }) => values['spend'])
    const sum = (power: number, of: (answer: BookAnswer) => number) =>
      spent.reduce((all, one) => all + weightOf(one) ** power * of(one), 0)
    const spend = shown.find(({ question }) => question.id === 'spend')!
    const inputs = questionTables(spend, 'en-us')[0]!.rows[0]!.cells[0]!.inputs!
    const values = Object.fromEntries(
      inputs.map(({ key, value }) => [key, Number(value.replaceAll(',', '').replace('−', '-'))]),
    )
    const shownRows = questionTables(spend, 'en-us')[0]!.rows.map(({ label, cells: [cell] }) => [label, cell!.value])
    const said = spent.map((one) => one.values['spend']!.number!)
    expect(shownRows).toContainEqual(['Minimum', Math.min(...said)])
    expect(shownRows).toContainEqual(['Maximum', Math.max(...said)])
    expect(values['n']).toBe(spent.length)
    expect(values['weights']).toBeCloseTo(
      sum(1, () => 1),
      6,
    )
    expect(values['squaredWeights']).toBeCloseTo(
      sum(2, () => 1),
      6,
    )
    expect(values['values']).toBeCloseTo(
      sum(1, ({ values: said }) => said['spend']!.number!),
      5,
    )
    expect(values['squaredValues']! / sum(1, ({ values: said }) => said['spend']!.number! ** 2)).toBeCloseTo(1, 9)
  }
})

test('a weighted share of 42.9% opens to weights that give 42.9%, not to 22 of 44', () => {
  const answers = Array.from(
    { length: 44 },
    (_one, at): BookAnswer => ({
      id: String(at),
      version: 'v',
      groups: {},
      hour: 9,
      isWeekend: false,
      place: undefined,
      isUnsent: false,
      isOutside: false,
      values: { age: { options: [at % 2 ? 'a' : 'b'] }, again: { options: [at % 2 ? 'a' : 'b'] } },
    }),
  )
  const weights = [{ question: 'age', shares: { a: 0.3, b: 0.4 } }]
  const found = statisticsOf(answerBook([version], answers, 'en-us'), {
    filter: everyAnswer,
    cross: crossings[0],
    weights,
    hidesSmall: false,
  })
  const again = found.questions.find(({ question }) => question.id === 'again')!
  const [, share] = questionTables(again, 'en-us')[0]!.rows[0]!.cells
  expect(share).toMatchObject({ text: '42.9%', method: 'surveyWeightedShare' })
  expect(share!.inputs!.map(({ key, value }) => `${key} ${value}`).slice(0, 4)).toEqual([
    'count 22',
    'n 44',
    'chosenWeight 18.8571428571',
    'weights 44',
  ])
  expect(figureAgain(share!)).toEqual(['42.9%'])
  const { tables } = crossTables(found.cross!, 'all', 'x', () => () => 'x')
  expect(tables[0]!.rows[0]!.cells[0]).toMatchObject({ text: '18.9', method: 'surveyWeightedCount' })
  expect(tables[2]!.detail).toMatch(/^Test of independence · Weighted and tested with an effective base of n_eff = /)
})

test('a cell of few people shows no share, however much they weigh, and hidden cells are those of few people', () => {
  const answers = Array.from(
    { length: 60 },
    (_one, at): BookAnswer => ({
      id: String(at),
      version: 'v',
      groups: {},
      hour: 9,
      isWeekend: false,
      place: undefined,
      isUnsent: false,
      isOutside: false,
      values: { age: { options: [at < 4 ? 'a' : 'b'] }, again: { options: [at % 2 ? 'a' : 'b'] } },
    }),
  )
  const request = {
    filter: everyAnswer,
    cross: crossings[0],
    weights: [{ question: 'age', shares: { a: 0.5, b: 0.5 } }],
  }
  const book = answerBook([version], answers, 'en-us')
  const open = crossTables(statisticsOf(book, { ...request, hidesSmall: false }).cross!, 'rows', 'x', () => () => 'x')
  expect(open.cells[0]!.map(({ count, share }) => [count.text, share.text])).toEqual([
    ['15', '–'],
    ['15', '–'],
    ['0', '–'],
    ['0', '–'],
  ])
  const { cross } = statisticsOf(book, { ...request, hidesSmall: true })
  expect(Array.from(cross!.hidden.cells.slice(0, 2))).toEqual([1, 1])
  const hidden = crossTables(cross!, 'rows', 'x', () => () => 'x')
  expect(hidden.cells[0]![0]!.count.text).toBe('–')
  expect(hidden.tables[0]!.rows[0]!.cells.at(-1)).toEqual({ text: '–', value: undefined })
  // Together with the totals, χ² would reveal the hidden cells.
  expect(hidden.test).toEqual([])
})

test('tables to copy and export have no text, extreme or pick of one person if small groups are hidden', () => {
  const answers = Array.from(
    { length: 30 },
    (_one, at): BookAnswer => ({
      id: String(at),
      version: 'v',
      groups: {},
      hour: 9,
      isWeekend: false,
      place: undefined,
      isUnsent: false,
      isOutside: false,
      values: {
        spend: { number: at === 0 ? 9000 : 10 + (at % 3) },
        why: { text: `cold coffee, reason${at}` },
        where: { drawn: { kind: 'store', id: at === 0 ? 'a' : 'b', name: at === 0 ? 'Alone' : 'Busy' } },
        ...(at < 4 && { year: { number: 1990 } }),
      },
    }),
  )
  const request = { filter: everyAnswer, cross: undefined, weights: [] }
  const book = answerBook([version], answers, 'en-us')
  const tablesOf = (hidesSmall: boolean) =>
    statisticsOf(book, { ...request, hidesSmall }).questions.flatMap((one) => questionTables(one, 'en-us'))
  const shown = pastedText(tablesOf(false))
  for (const text of ['reason7', '9,000', '1990']) expect(shown.replace('9000', '9,000')).toContain(text)
  const hidden = pastedText(tablesOf(true))
  for (const text of ['reason', 'Text entered', '1990', 'Minimum\t10']) expect(hidden).not.toContain(text)
  expect(hidden).toContain('coffee\t30')
  expect(hidden).toContain('Maximum\t\n')
  expect(hidden).toContain('Alone\t\nBusy\t')
})

test('a rating’s table shows its mean, and its distribution by star', () => {
  const answers = [5, 4, 4, 1].map(
    (number, at): BookAnswer => ({
      id: String(at),
      version: 'v',
      groups: {},
      hour: 9,
      isWeekend: false,
      place: undefined,
      isUnsent: false,
      isOutside: false,
      values: { stars: { number } },
    }),
  )
  const book = answerBook([version], answers, 'en-us')
  const { questions: shown } = statisticsOf(book, {
    filter: everyAnswer,
    cross: undefined,
    weights: [],
    hidesSmall: false,
  })
  const [figures, stars] = questionTables(shown.find(({ question }) => question.id === 'stars')!, 'en-us')
  expect(figures!.rows[0]).toMatchObject({ label: 'Mean', cells: [{ text: '3.5' }] })
  expect(stars!.headings).toEqual(['Value', 'Responses'])
  expect(stars!.rows.map(({ label, cells: [cell] }) => [label, cell!.text])).toEqual([
    ['1', '1'],
    ['2', '0'],
    ['3', '0'],
    ['4', '2'],
    ['5', '1'],
  ])
})
