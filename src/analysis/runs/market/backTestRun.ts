import * as v from 'valibot'
import { judgeOpenings, measuredImpact } from '../../differenceInDifferences.ts'
import { id, number, positive, rowsOf } from '../inputParts.ts'
import { defineRun } from '../run.ts'
import { controlsInput, sumControls } from './differenceRun.ts'

export const backTestRun = defineRun({
  id: 'back-test',
  aliases: ['cannibalisation-back-test'],
  about: 'What was foretold for past openings against what came, measured with control stores.',
  method: 'backTestError',
  figures: {
    predicted: 'storeImpact',
    measured: 'ratioDifference',
    raw: 'rawChange',
    error: 'backTestError',
    meanError: 'backTestError',
    mape: 'backTestError',
    bias: 'backTestError',
    insideShare: 'backTestInside',
  },
  input: v.strictObject({
    openings: rowsOf(
      v.strictObject({
        id,
        predicted: v.pipe(
          number,
          v.description('Share of sales that the existing store was to gain; below 0 for a loss'),
        ),
        low: v.optional(number),
        high: v.optional(number),
        affected: v.strictObject({ before: positive, after: positive }),
        controls: controlsInput,
      }),
    ),
  }),
  example: {
    openings: [
      {
        id: '2023 station',
        predicted: -0.15,
        low: -0.2,
        high: -0.1,
        affected: { before: 100, after: 88 },
        controls: { before: 200, after: 210 },
      },
      {
        id: '2024 harbour',
        predicted: -0.05,
        low: -0.08,
        high: -0.02,
        affected: { before: 80, after: 79 },
        controls: { before: 150, after: 153 },
      },
    ],
  },
  parameters: [],
  compute({ openings }) {
    const measuredOpenings = openings.map(({ id: name, predicted, low, high, affected, controls }) => {
      const { before, after } = sumControls(controls)
      const { raw, ratio } = measuredImpact(affected.before, affected.after, before, after)
      return { id: name, predicted, low, high, measured: ratio, raw }
    })
    return {
      result: {
        ...judgeOpenings(measuredOpenings),
        openings: measuredOpenings.map(({ id: name, predicted, measured, raw, low, high }) => ({
          id: name,
          predicted,
          measured,
          raw,
          error: predicted - measured,
          isInside: low === undefined || high === undefined ? null : measured >= low && measured <= high,
        })),
      },
      notes: openings.length < 5 ? [`${openings.length} openings are few to judge predictions by.`] : [],
    }
  },
})
