import * as v from 'valibot'
import { AnalysisProblem } from '../../analysisProblem.ts'
import { crossTable } from '../../answers/crossTable.ts'
import { rowsOf, wholeNumber } from '../inputParts.ts'
import { defineRun } from '../run.ts'

const maxAnswers = 1_000_000

export const crossTableRun = defineRun({
  id: 'cross-table',
  aliases: ['chi-square', 'chisq-test', 'cramers-v', 'contingency'],
  about: 'Whether rows and columns of a table of counts have to do with one another, and which cells stand out.',
  method: 'surveyCross',
  figures: {
    total: 'surveyAnswers',
    chiSquare: 'surveyCross',
    freedom: 'surveyCross',
    p: 'surveyCross',
    cramersV: 'surveyCross',
    fisher: 'surveyCross',
    expected: 'surveyCross',
    residuals: 'surveyCross',
    cellsUnder5: 'surveyCross',
    minExpected: 'surveyCross',
  },
  input: v.strictObject({ counts: v.pipe(rowsOf(rowsOf(wholeNumber)), v.description('Counts, a list for each row')) }),
  example: {
    counts: [
      [12, 5, 7],
      [8, 15, 13],
    ],
  },
  parameters: [],
  compute({ counts }) {
    const width = counts[0]!.length
    const odd = counts.findIndex((row) => row.length !== width)
    if (odd >= 0)
      throw new AnalysisProblem(`counts[${odd}] has ${counts[odd]!.length} columns, but the first row has ${width}.`)
    const total = counts.flat().reduce((sum, count) => sum + count, 0)
    if (total > maxAnswers) throw new AnalysisProblem(`counts come to ${total}; at most ${maxAnswers} can be taken.`)
    const rows = Int16Array.from(
      counts.flatMap((row, at) => row.flatMap((count) => Array.from({ length: count }, () => at))),
    )
    const columns = Int16Array.from(
      counts.flatMap((row) => row.flatMap((count, at) => Array.from({ length: count }, () => at))),
    )
    const names = (count: number) => Array.from({ length: count }, (_group, at) => String(at))
    const { association, small, expected, residuals } = crossTable(
      { groups: names(counts.length), codes: rows },
      { groups: names(width), codes: columns },
      Int32Array.from(rows.keys()),
    )
    if (!association || !small)
      throw new AnalysisProblem('counts must have two rows and two columns in which somebody is.')
    const lines = (cells: Float64Array) => counts.map((_row, at) => [...cells.subarray(at * width, (at + 1) * width)])
    const { chiSquare, freedom, p, cramersV, fisher } = association
    return {
      result: {
        total,
        chiSquare,
        freedom,
        p,
        cramersV,
        fisher: fisher ?? null,
        expected: lines(expected),
        residuals: lines(residuals),
        cellsUnder5: small.under5,
        minExpected: small.min,
      },
      notes: small.isWeak ? ['More than a fifth of the cells expect fewer than 5, or one expects fewer than 1.'] : [],
    }
  },
})
