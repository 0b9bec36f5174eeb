import { randomOf } from '../../../server/demo/random.ts'
import { type AnswerBook, answerBook, type BookAnswer } from '../../../src/analysis/answers/answerBook.ts'
import type { QuestionColumn } from '../../../src/analysis/answers/answerColumns.ts'
import { everyAnswer, selectAnswers } from '../../../src/analysis/answers/answerFilter.ts'
import { crossOf } from '../../../src/analysis/answers/crossOf.ts'
import { statisticsOf } from '../../../src/analysis/answers/statistics.ts'
import type { Question } from '../../../src/domain/survey/surveyContent.ts'
import { expectSameFigures } from '../analysis/sameWork.ts'
import type { Bench } from '../bench.ts'
import { takeTurns } from '../takeTurns.ts'
import { crossInArquero, figuresInArquero, tableInArquero } from './inArquero.ts'

const [answerCount, choiceCount, numberCount, rounds] = [20_000, 48, 12, 7] as const
const optionIds = ['a', 'b', 'c', 'd', 'e'] as const

/**
 * Figures of a survey with 20,000 responses to 60 questions: counts of 48 choice questions; mean, spread and quartiles
 * of 12 number questions; a cross-table of two questions with its χ². CPU time. The contender has the answers in table
 * columns. A separate row measures building our columns, as after a change.
 */
export const surveyFigures: Bench = {
  name: 'survey-figures',
  async run() {
    const questions = makeQuestions()
    const answers = makeAnswers()
    const version = { id: 'v', number: 1, content: { pages: [{ id: 'p', title: {}, questions }] } }
    const make = () => answerBook([version], answers, 'en-us')
    const book = make()
    const table = await tableInArquero(columnsOf(book))
    const choices = questions.slice(0, choiceCount).map(({ id }) => id)
    const numbers = questions.slice(choiceCount).map(({ id }) => id)
    const ours = () => ourFigures(book)
    const theirs = () => figuresInArquero(table, choices, numbers, optionIds)
    const ourCross = () => ourChiSquare(book)
    const theirCross = () => crossInArquero(table, 'q0', 'q1')
    expectSameFigures(ours(), theirs(), 1e-9)
    expectSameFigures([ourCross()], [theirCross()], 1e-9)
    const [own, other, ownCross, otherCross, columns] = await takeTurns(
      [
        { work: ours },
        { work: theirs },
        { work: ourCross, repeats: 20 },
        { work: theirCross, repeats: 20 },
        { work: make },
      ],
      rounds,
    )
    const row = { unit: 'CPU ms', better: 'lower', contender: 'Arquero 7.2.1' } as const
    return [
      { ...row, name: 'survey-figures-20000x60', ours: own!, theirs: other!, bar: 300 },
      { ...row, name: 'survey-cross-20000', ours: ownCross!, theirs: otherCross!, bar: 50 },
      { name: 'survey-columns-20000x60', unit: 'CPU ms', better: 'lower', ours: columns! },
    ]
  },
}

const words = (text: string) => ({ 'en-us': text })

const makeQuestions = (): Question[] =>
  Array.from({ length: choiceCount + numberCount }, (_, at) => ({
    id: `q${at}`,
    name: `q${at}`,
    text: words(`Question ${at}`),
    required: 'no',
    ...(at < choiceCount
      ? { type: 'single', options: optionIds.map((id) => ({ id, text: words(id) })) }
      : { type: 'number' }),
  }))

function makeAnswers(): BookAnswer[] {
  const random = randomOf('bench survey figures')
  return Array.from({ length: answerCount }, (_, number) => {
    const values = Array.from({ length: choiceCount + numberCount }, (_one, at) => {
      const reply = at < choiceCount ? { options: [random.pick(optionIds)] } : { number: random.whole(0, 500) }
      return [`q${at}`, reply] as const
    })
    return {
      id: String(number),
      version: 'v',
      groups: {},
      hour: 9,
      isWeekend: false,
      place: undefined,
      isUnsent: false,
      isOutside: false,
      values: Object.fromEntries(values.filter(() => random.between(0, 1) > 0.1)),
    }
  })
}

type Cells = readonly (string | number | null)[]

const columnsOf = ({ columns }: AnswerBook): Record<string, Cells> =>
  Object.fromEntries([...columns].map(([id, column]): [string, Cells] => [id, cellsOf(column)]))

function cellsOf(column: QuestionColumn): Cells {
  if (column.kind === 'choice') return Array.from(column.codes, (code) => column.options[code]?.id ?? null)
  if (column.kind === 'number') return Array.from(column.values, (value) => (Number.isNaN(value) ? null : value))
  return []
}

function ourFigures(book: AnswerBook): number[] {
  const { questions } = statisticsOf(book, { filter: everyAnswer, cross: undefined, weights: [], hidesSmall: false })
  return questions.flatMap(({ summary }) => {
    if (summary.kind === 'choice') return summary.options.map(({ count }) => count)
    if (summary.kind !== 'number') return []
    const { mean, deviation, lowerQuartile, median, upperQuartile } = summary
    return [mean!, deviation!, lowerQuartile!, median!, upperQuartile!]
  })
}

function ourChiSquare(book: AnswerBook): number {
  const selected = selectAnswers(book.answers, book.columns, everyAnswer)
  const sides = { rows: { of: { question: 'q0' } }, columns: { of: { question: 'q1' } } }
  return crossOf(book, sides, selected, undefined, false)!.table.association!.chiSquare
}
