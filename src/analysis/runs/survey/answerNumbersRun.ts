import * as v from 'valibot'
import { AnalysisProblem } from '../../analysisProblem.ts'
import { summariseNumbers } from '../../answers/numberSummary.ts'
import { number, positive, rowsOf } from '../inputParts.ts'
import { defineRun } from '../run.ts'

export const answerNumbersRun = defineRun({
  id: 'number-summary',
  aliases: ['summary', 'quartiles', 'answer-numbers'],
  about: 'Mean, standard deviation, median and quartiles of numbers that were answered.',
  method: 'surveyNumbers',
  figures: {
    n: 'surveyAnswers',
    mean: 'surveyNumbers',
    deviation: 'surveyNumbers',
    min: 'surveyNumbers',
    lowerQuartile: 'surveyNumbers',
    median: 'surveyNumbers',
    upperQuartile: 'surveyNumbers',
    max: 'surveyNumbers',
  },
  input: v.strictObject({
    values: v.pipe(rowsOf(number), v.description('The numbers')),
    weights: v.optional(v.pipe(rowsOf(positive), v.description('How much each counts; each once where left out'))),
  }),
  example: { values: [60, 80, 90, 120, 260] },
  parameters: [],
  compute({ values, weights }) {
    if (weights && weights.length !== values.length)
      throw new AnalysisProblem(`weights has ${weights.length} rows, but there are ${values.length} values.`)
    const { mean, deviation, min, lowerQuartile, median, upperQuartile, max } = summariseNumbers({
      values: Float64Array.from(values),
      ...(weights && { weights: Float64Array.from(weights) }),
    })
    return {
      result: {
        n: values.length,
        mean: mean!,
        deviation: deviation ?? null,
        min: min!,
        median: median!,
        lowerQuartile: lowerQuartile!,
        upperQuartile: upperQuartile!,
        max: max!,
      },
    }
  },
})
