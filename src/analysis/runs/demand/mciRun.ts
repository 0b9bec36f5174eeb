import * as v from 'valibot'
import { AnalysisProblem } from '../../analysisProblem.ts'
import { fitMci, predictByCentring } from '../../mci/mciModel.ts'
import { flag } from '../inputParts.ts'
import { defineRun } from '../run.ts'
import { mciEntries } from './mciInput.ts'
import { asMatrix, readMciRows, totalsOf } from './mciRows.ts'
import { correctShares, observedEntries, readObserved } from './observedShares.ts'
import { readClosure, studyAreaEntries } from './studyAreaInput.ts'

export const mciRun = defineRun({
  id: 'mci',
  aliases: [
    'mci-fit',
    'multiplicative-competitive-interaction',
    'huff-calibrate-mci',
    'huff-calibrate-ls',
    'huff-calibrate-least-squares',
  ],
  about: 'Which qualities of stores explain observed market shares: exponents by least squares after log-centring.',
  method: 'mciCoefficient',
  figures: {
    estimate: 'mciCoefficient',
    standardError: 'mciCoefficient',
    tValue: 'mciCoefficient',
    pValue: 'mciCoefficient',
    rSquared: 'mciFit',
    adjustedRSquared: 'mciFit',
    residualStandardError: 'mciFit',
    degreesOfFreedom: 'mciFit',
    observations: 'mciFit',
    fStatistic: 'mciFit',
    fPValue: 'mciFit',
    zeroCorrection: 'mciShare',
    observedShares: 'mciShare',
    shares: 'mciShare',
    demandByStore: 'mciDemand',
    residuals: 'mciFit',
    transformedShares: 'logCentred',
    transformed: 'logCentred',
    lifo: 'studyAreaClosure',
    lofi: 'studyAreaClosure',
  },
  input: v.strictObject({
    ...mciEntries,
    ...observedEntries,
    intercept: v.optional(v.pipe(flag, v.description('With a constant, against the logic of market shares')), false),
    ...studyAreaEntries,
  }),
  example: {
    origins: [
      { id: 'west', demand: 900 },
      { id: 'mid', demand: 1400 },
      { id: 'east', demand: 700 },
    ],
    stores: [
      { id: 'a', attributes: { floor: 400 } },
      { id: 'b', attributes: { floor: 900 } },
      { id: 'c', attributes: { floor: 1500 } },
    ],
    distances: [
      [2, 5, 9],
      [6, 3, 4],
      [9, 6, 2.5],
    ],
    counts: [
      [52, 31, 17],
      [12, 58, 61],
      [3, 16, 88],
    ],
    variables: ['distance', 'floor'],
  },
  parameters: ['variables', 'logarithm', 'intercept', 'zeroCorrection', 'leastClosure'],
  compute(input) {
    const notes: string[] = []
    const rows = readMciRows(input)
    const { shares, added } = correctShares(rows, readObserved(rows, input), input.zeroCorrection, notes)
    const closure = readClosure(input, notes)
    const width = rows.variables.length
    if (rows.originOf.length - rows.originIds.length < width + (input.intercept ? 1 : 0) + 1)
      throw new AnalysisProblem(
        `The sample is too weak: ${rows.originOf.length} shares of ${rows.originIds.length} origins leave too little to tell ${width} variables apart. Add origins or stores, or leave variables out.`,
      )
    const options = { base: input.logarithm, hasIntercept: input.intercept }
    const fit = fitMci(rows, shares, rows.variables, options)
    if (!fit)
      throw new AnalysisProblem(
        `The variables ${rows.variables.map(({ name }) => name).join(', ')} cannot be told apart: one hangs on the others, or does not vary among the stores of an origin. Leave one out.`,
      )
    if (!(fit.residualStandardError > 0) || fit.y.every((value) => value === 0))
      notes.push('The fit is without error, so that standard errors say nothing.')
    const first = input.intercept ? 1 : 0
    const predicted = predictByCentring(rows, rows.variables, fit.coefficients.subarray(first), {
      base: input.logarithm,
    })
    const names = [...(input.intercept ? ['intercept'] : []), ...rows.variables.map(({ name }) => name)]
    const known = (value: number): number | null => (Number.isFinite(value) ? value : null)
    return {
      result: {
        coefficients: names.map((name, k) => ({
          name,
          term: k < first ? 'intercept' : rows.variables[k - first]!.term,
          estimate: fit.coefficients[k]!,
          standardError: fit.standardErrors[k]!,
          tValue: known(fit.tValues[k]!),
          pValue: known(fit.pValues[k]!),
        })),
        rSquared: known(fit.rSquared),
        adjustedRSquared: known(fit.adjustedRSquared),
        residualStandardError: fit.residualStandardError,
        degreesOfFreedom: fit.degreesOfFreedom,
        observations: rows.originOf.length,
        fStatistic: known(fit.fStatistic),
        fPValue: known(fit.fPValue),
        zeroCorrection: added,
        origins: rows.originIds,
        stores: rows.storeIds,
        observedShares: asMatrix(rows, shares),
        shares: asMatrix(rows, predicted),
        demandByStore: totalsOf(rows, predicted) ?? null,
        residuals: asMatrix(rows, fit.residuals),
        transformedShares: asMatrix(rows, fit.y),
        transformed: Object.fromEntries(
          rows.variables.map(({ name }, k) => [name, asMatrix(rows, fit.x[k]!)]),
        ) as Readonly<Record<string, (number | null)[][]>>,
        ...closure,
      },
      fitted: Object.fromEntries(names.map((name, k) => [name, fit.coefficients[k]!])),
      notes,
    }
  },
})
