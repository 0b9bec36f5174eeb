import * as v from 'valibot'
import { AnalysisProblem } from '../../analysisProblem.ts'
import { predictByCentring, predictMultiplicative } from '../../mci/mciModel.ts'
import { number } from '../inputParts.ts'
import { defineRun } from '../run.ts'
import { mciEntries } from './mciInput.ts'
import { asMatrix, readMciRows, totalsOf } from './mciRows.ts'

export const mciPredictRun = defineRun({
  id: 'mci-predict',
  aliases: ['mci-shares', 'inverse-log-centring', 'inverse-log-centering'],
  about: 'Market shares that follow from given exponents of the stores’ qualities.',
  method: 'mciShare',
  figures: {
    shares: 'mciShare',
    demandByStore: 'mciDemand',
    marketShareByStore: 'mciDemand',
  },
  input: v.strictObject({
    ...mciEntries,
    coefficients: v.pipe(v.record(v.string(), number), v.description('By variable: its exponent')),
    retransformation: v.optional(
      v.pipe(
        v.picklist(
          ['multiplicative', 'inverse-log-centring', 'mixed'],
          'must be "multiplicative", "inverse-log-centring" or "mixed"',
        ),
        v.description(
          'The two give the same shares without dummies. mixed: decimal logarithms inside, e outside, as some studies print it',
        ),
      ),
      'inverse-log-centring',
    ),
  }),
  example: {
    origins: [
      { id: 'west', demand: 900 },
      { id: 'east', demand: 700 },
    ],
    stores: [
      { id: 'a', attributes: { floor: 400, market: 1 } },
      { id: 'b', attributes: { floor: 900, market: 0 } },
    ],
    distances: [
      [2, 5],
      [9, 6],
    ],
    coefficients: { floor: 0.9, distance: -1.4, market: 0.3 },
  },
  parameters: ['coefficients', 'retransformation', 'logarithm'],
  compute(input) {
    const notes: string[] = []
    const rows = readMciRows(input)
    const missing = rows.variables.filter(({ name }) => input.coefficients[name] === undefined).map(({ name }) => name)
    const variables = rows.variables.filter(({ name }) => input.coefficients[name] !== undefined)
    if (missing.length > 0 && input.variables)
      throw new AnalysisProblem(`coefficients.${missing[0]} is missing; variables names it.`)
    if (missing.length > 0) notes.push(`Without a coefficient, so without weight: ${missing.join(', ')}.`)
    for (const name of Object.keys(input.coefficients))
      if (!variables.some((variable) => variable.name === name))
        throw new AnalysisProblem(
          `coefficients.${name} has no variable of that name; there are ${rows.variables.map((known) => known.name).join(', ')}.`,
        )
    const weights = variables.map(({ name }) => input.coefficients[name]!)
    const isMixed = input.retransformation === 'mixed'
    const base = isMixed ? 'decimal' : input.logarithm
    if (isMixed)
      notes.push('Decimal logarithms inside and e outside are no model: only to compare with studies that print it.')
    const shares =
      input.retransformation === 'multiplicative'
        ? predictMultiplicative(rows, variables, weights)
        : predictByCentring(rows, variables, weights, { base, raised: isMixed ? 'natural' : base })
    const totals = totalsOf(rows, shares)
    const sum = totals ? Object.values(totals).reduce((all, total) => all + total, 0) : 0
    return {
      result: {
        origins: rows.originIds,
        stores: rows.storeIds,
        shares: asMatrix(rows, shares),
        demandByStore: totals ?? null,
        marketShareByStore:
          totals && sum > 0
            ? (Object.fromEntries(Object.entries(totals).map(([id, total]) => [id, total / sum])) as Readonly<
                Record<string, number>
              >)
            : null,
      },
      notes,
    }
  },
})
