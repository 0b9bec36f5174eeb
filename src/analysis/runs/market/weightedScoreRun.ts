import * as v from 'valibot'
import { AnalysisProblem } from '../../analysisProblem.ts'
import { type Influence, ranksOf, scaleValues, weighScores } from '../../weightedScore.ts'
import { refuseTwins } from '../demand/huffModel.ts'
import { id, number, rowsOf, zeroOrMore } from '../inputParts.ts'
import { defineRun } from '../run.ts'

const criterion = v.strictObject({
  name: v.string(),
  weight: zeroOrMore,
  influence: v.optional(
    v.pipe(
      v.picklist(['positive', 'inverse', 'ideal'], 'must be "positive", "inverse" or "ideal"'),
      v.description('More is better, less is better, or the nearer to ideal the better'),
    ),
    'positive',
  ),
  ideal: v.optional(number),
  range: v.optional(
    v.pipe(v.tuple([number, number]), v.description('Least and most, instead of those of the candidates')),
  ),
})

export const weightedScoreRun = defineRun({
  id: 'weighted-score',
  aliases: ['suitability', 'score', 'scoring', 'weighted-sum', 'weighted-suitability', 'suitability-analysis'],
  about: 'Candidates scored by weighted criteria, with what each criterion adds.',
  method: 'weightedScore',
  figures: {
    scaled: 'scaledValue',
    parts: 'weightedScore',
    score: 'weightedScore',
    rank: 'weightedScore',
    weights: 'weightedScore',
  },
  input: v.strictObject({
    candidates: rowsOf(v.strictObject({ id, values: v.record(v.string(), number) })),
    criteria: rowsOf(criterion),
  }),
  example: {
    candidates: [
      { id: 's1', values: { population: 12000, rent: 180, distance: 300 } },
      { id: 's2', values: { population: 9000, rent: 140, distance: 500 } },
      { id: 's3', values: { population: 6000, rent: 100, distance: 900 } },
    ],
    criteria: [
      { name: 'population', weight: 0.5 },
      { name: 'rent', weight: 0.3, influence: 'inverse' },
      { name: 'distance', weight: 0.2, influence: 'ideal', ideal: 450 },
    ],
  },
  parameters: ['criteria'],
  compute({ candidates, criteria }) {
    refuseTwins(candidates, 'candidates')
    const sum = criteria.reduce((all, { weight }) => all + weight, 0)
    if (!(sum > 0)) throw new AnalysisProblem('All weights are zero: at least one criterion must count.')
    const parts = criteria.map(({ name, influence, ideal, range }, k) => {
      const values = Float64Array.from(candidates, (candidate, i) => {
        const value = candidate.values[name]
        if (value === undefined)
          throw new AnalysisProblem(`candidates[${i}].values.${name} is missing; criteria names it.`)
        return value
      })
      if (influence === 'ideal' && ideal === undefined)
        throw new AnalysisProblem(`criteria[${k}].ideal is missing; it must be a number.`)
      if (range && !(range[1] > range[0]))
        throw new AnalysisProblem(`criteria[${k}].range must rise, but is ${JSON.stringify(range)}.`)
      const how: Influence = influence === 'ideal' ? { kind: 'ideal', ideal: ideal! } : { kind: influence }
      return scaleValues(values, how, range)
    })
    const scores = weighScores(
      parts,
      criteria.map(({ weight }) => weight),
    )
    const rankOf = ranksOf(scores)
    const named = (value: (k: number) => number) => Object.fromEntries(criteria.map(({ name }, k) => [name, value(k)]))
    return {
      result: {
        weights: named((k) => criteria[k]!.weight / sum),
        candidates: candidates.map((candidate, i) => ({
          id: candidate.id,
          score: scores[i]!,
          rank: rankOf[i]!,
          scaled: named((k) => parts[k]![i]!),
          parts: named((k) => (criteria[k]!.weight / sum) * parts[k]![i]!),
        })),
      },
      notes: [
        ...(Math.abs(sum - 1) > 1e-9 ? [`The weights sum to ${sum} and were brought to 100%.`] : []),
        ...(criteria.every(({ range }) => range)
          ? []
          : [
              'Values are scaled between the least and the most of these candidates: another candidate may change ranks.',
            ]),
      ],
      spreadsheet: Object.fromEntries(
        candidates.map((candidate, i) => [
          `score.${candidate.id}`,
          `=(${criteria.map(({ weight }, k) => `${weight}*${parts[k]![i]}`).join('+')})/${sum}`,
        ]),
      ),
    }
  },
})
