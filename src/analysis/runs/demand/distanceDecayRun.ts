import * as v from 'valibot'
import { AnalysisProblem } from '../../analysisProblem.ts'
import { fitLeastSquares } from '../../maths/leastSquares.ts'
import { number, positive, rowsOf } from '../inputParts.ts'
import { defineRun } from '../run.ts'

export const distanceDecayRun = defineRun({
  id: 'distance-decay',
  aliases: ['huff-decay', 'decay'],
  about:
    'How custom of one store fades with distance: linear, power, exponential and logistic functions by least squares.',
  method: 'distanceDecay',
  figures: {
    intercept: 'distanceDecay',
    interceptPValue: 'distanceDecay',
    slope: 'distanceDecay',
    slopePValue: 'distanceDecay',
    rSquared: 'distanceDecay',
    adjustedRSquared: 'distanceDecay',
  },
  input: v.strictObject({
    points: rowsOf(
      v.strictObject({
        distance: positive,
        interaction: v.pipe(positive, v.description('Customers for each thousand people, or the like')),
      }),
    ),
    saturation: v.optional(
      v.pipe(
        number,
        v.gtValue(1, 'must be more than 1'),
        v.description('Logistic: the ceiling as a multiple of the largest interaction'),
      ),
      1.01,
    ),
  }),
  example: {
    points: [
      { distance: 2, interaction: 9.5 },
      { distance: 4, interaction: 4.1 },
      { distance: 7, interaction: 1.9 },
      { distance: 11, interaction: 0.8 },
      { distance: 15, interaction: 0.6 },
    ],
  },
  parameters: ['saturation'],
  compute({ points, saturation }) {
    if (points.length < 3)
      throw new AnalysisProblem(
        `The sample is too weak: ${points.length} points do not tell a slope from chance; three are the least.`,
      )
    const x = Float64Array.from(points, ({ distance }) => distance)
    const y = Float64Array.from(points, ({ interaction }) => interaction)
    const ceiling = saturation * y.reduce((a, b) => Math.max(a, b), 0)
    const plain = (value: number) => value
    const kinds = [
      { kind: 'linear', x, y, back: plain },
      { kind: 'power', x: x.map(Math.log), y: y.map(Math.log), back: Math.exp },
      { kind: 'exponential', x, y: y.map(Math.log), back: Math.exp },
      { kind: 'logistic', x, y: y.map((value) => Math.log((ceiling - value) / value)), back: plain },
    ]
    return {
      result: {
        functions: kinds.map((one) => {
          const fit = fitLeastSquares([new Float64Array(x.length).fill(1), one.x], one.y, true)
          if (!fit) throw new AnalysisProblem('All points lie at one distance: no slope can be found.')
          const known = (value: number) => (Number.isFinite(value) ? value : null)
          return {
            kind: one.kind,
            intercept: one.back(fit.coefficients[0]!),
            interceptPValue: known(fit.pValues[0]!),
            slope: fit.coefficients[1]!,
            slopePValue: known(fit.pValues[1]!),
            rSquared: known(fit.rSquared),
            adjustedRSquared: known(fit.adjustedRSquared),
          }
        }),
      },
      notes: ['The R² of the four stand on different scales (y, ln y, logit y) and cannot be compared outright.'],
    }
  },
})
