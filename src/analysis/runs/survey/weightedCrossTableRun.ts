import * as v from 'valibot'
import { AnalysisProblem } from '../../analysisProblem.ts'
import { countsOf, sumCells, testCounts } from '../../answers/crossTable.ts'
import { rowsOf, zeroOrMore } from '../inputParts.ts'
import { defineRun } from '../run.ts'

export const weightedCrossTableRun = defineRun({
  id: 'weighted-cross-table',
  aliases: ['rao-scott', 'svychisq', 'weighted-chi-square'],
  about: 'Whether rows and columns of a weighted table have to do with one another, tested with its effective base.',
  method: 'surveyWeightedCross',
  figures: {
    total: 'surveyWeightedCount',
    effective: 'surveyWeightedCross',
    chiSquare: 'surveyWeightedCross',
    freedom: 'surveyWeightedCross',
    p: 'surveyWeightedCross',
    cramersV: 'surveyWeightedCross',
    expected: 'surveyWeightedCross',
    residuals: 'surveyWeightedCross',
    cellsUnder5: 'surveyWeightedCross',
    minExpected: 'surveyWeightedCross',
  },
  input: v.strictObject({
    weights: v.pipe(rowsOf(rowsOf(zeroOrMore)), v.description('Sums of weights, a list for each row')),
    squares: v.pipe(rowsOf(rowsOf(zeroOrMore)), v.description('Sums of squared weights, in the same order')),
  }),
  example: {
    weights: [
      [10, 20],
      [24, 12],
    ],
    squares: [
      [12, 30],
      [40, 20],
    ],
  },
  parameters: [],
  compute({ weights, squares }) {
    const width = weights[0]!.length
    for (const [name, rows] of Object.entries({ weights, squares })) {
      const odd = rows.findIndex((row) => row.length !== width)
      if (odd >= 0) throw new AnalysisProblem(`${name}[${odd}] has ${rows[odd]!.length} columns, not ${width}.`)
    }
    if (weights.length !== squares.length)
      throw new AnalysisProblem(`squares has ${squares.length} rows, but weights has ${weights.length}.`)
    const sums = (table: readonly (readonly number[])[]) =>
      sumCells(Float64Array.from(table.flat()), weights.length, width)
    const bare = weights.flat().findIndex((value, at) => value > 0 !== squares.flat()[at]! > 0)
    if (bare >= 0) throw new AnalysisProblem('weights and squares must be above zero in the same cells.')
    const weighted = sums(weights)
    const squared = sums(squares)
    const table = testCounts(countsOf(weighted, { weights: weighted, squares: squared }), true)
    const { association, small, expected, residuals, effective, total } = table
    if (!association || !small)
      throw new AnalysisProblem('weights must have two rows and two columns in which somebody is.')
    const lines = (cells: Float64Array) => weights.map((_row, at) => [...cells.subarray(at * width, (at + 1) * width)])
    const { chiSquare, freedom, p, cramersV } = association
    return {
      result: {
        total,
        effective,
        chiSquare,
        freedom,
        p,
        cramersV,
        expected: lines(expected),
        residuals: lines(residuals),
        cellsUnder5: small.under5,
        minExpected: small.min,
      },
      notes: small.isWeak ? ['More than a fifth of the cells expect fewer than 5, or one expects fewer than 1.'] : [],
    }
  },
})
