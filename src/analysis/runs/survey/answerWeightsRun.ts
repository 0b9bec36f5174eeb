import * as v from 'valibot'
import { AnalysisProblem } from '../../analysisProblem.ts'
import { groupBy } from '../../answers/grouping.ts'
import { weightsFor } from '../../answers/weights.ts'
import { id, listOf, rowsOf, share } from '../inputParts.ts'
import { defineRun } from '../run.ts'

export const answerWeightsRun = defineRun({
  id: 'raking',
  aliases: ['weights', 'rake', 'design-effect', 'post-stratification'],
  about:
    'Weights that bring answers to the known shares of one grouping or of several, and what they cost in certainty.',
  method: 'surveyWeighting',
  figures: { weights: 'surveyWeighting', designEffect: 'surveyWeighting', effective: 'surveyWeighting' },
  input: v.strictObject({
    answers: v.pipe(rowsOf(listOf(id)), v.description('For each answer its group in each grouping')),
    targets: v.pipe(rowsOf(v.record(v.string(), share)), v.description('For each grouping the share of each group')),
  }),
  example: { answers: [['female'], ['female'], ['female'], ['male']], targets: [{ female: 0.5, male: 0.5 }] },
  parameters: [],
  compute({ answers, targets }) {
    const odd = answers.findIndex((groups) => groups.length !== targets.length)
    if (odd >= 0)
      throw new AnalysisProblem(
        `answers[${odd}] names ${answers[odd]!.length} groups, but there are ${targets.length} targets.`,
      )
    const asked = targets.map((shares, at) => {
      const grouping = groupBy(answers.map((groups) => groups[at]))
      return { grouping, shares: grouping.groups.map((group) => shares[group]) }
    })
    const rows = Int32Array.from(answers.keys())
    const { values, designEffect, effective, isMet } = weightsFor(rows, answers.length, asked)
    return {
      result: { weights: [...values], designEffect, effective },
      notes: isMet ? [] : ['The targets could not be met together.'],
    }
  },
})
