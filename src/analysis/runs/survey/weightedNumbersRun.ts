import * as v from 'valibot'
import { AnalysisProblem } from '../../analysisProblem.ts'
import { summariseNumbers } from '../../answers/numberSummary.ts'
import { number, rowsOf, zeroOrMore } from '../inputParts.ts'
import { defineRun } from '../run.ts'

export const weightedNumbersRun = defineRun({
  id: 'weighted-summary',
  aliases: ['weighted-mean', 'weighted-quartiles'],
  about: 'Weighted mean, standard deviation, median and quartiles of numbers that were answered.',
  method: 'surveyWeightedNumbers',
  figures: {
    mean: 'surveyWeightedNumbers',
    deviation: 'surveyWeightedNumbers',
    median: 'surveyWeightedNumbers',
    lowerQuartile: 'surveyWeightedNumbers',
    upperQuartile: 'surveyWeightedNumbers',
    weightSum: 'surveyWeightedCount',
  },
  input: v.strictObject({
    values: v.pipe(rowsOf(number), v.description('The numbers')),
    weights: v.pipe(rowsOf(zeroOrMore), v.description('How much each counts')),
  }),
  example: { values: [60, 80, 90, 120, 260], weights: [1.5, 1, 1, 0.5, 1] },
  parameters: [],
  compute({ values, weights }) {
    if (weights.length !== values.length)
      throw new AnalysisProblem(`weights has ${weights.length} rows, but there are ${values.length} values.`)
    const numbers = Float64Array.from(values)
    const sizes = Float64Array.from(weights)
    const { sums, mean, deviation, lowerQuartile, median, upperQuartile } = summariseNumbers({
      values: numbers,
      weights: sizes,
    })
    if (mean === undefined || !sums) throw new AnalysisProblem('weights must have one above zero.')
    return {
      result: {
        weightSum: sums.weights,
        mean,
        deviation: deviation ?? null,
        median: median!,
        lowerQuartile: lowerQuartile!,
        upperQuartile: upperQuartile!,
      },
    }
  },
})
