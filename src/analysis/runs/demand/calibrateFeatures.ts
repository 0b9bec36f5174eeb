import * as v from 'valibot'
import { AnalysisProblem } from '../../analysisProblem.ts'
import type { ChoiceFeatures } from '../../calibrate/choiceModel.ts'
import { distanceMatrix, id, number, rowsOf, zeroOrMore } from '../inputParts.ts'
import { logPower } from '../../huff/logUtilities.ts'
import { flatten, refuseTwins, refuseUnlessFits } from './huffModel.ts'

export const calibrateEntries = {
  origins: rowsOf(v.strictObject({ id, name: v.optional(v.string()), demand: v.optional(zeroOrMore) })),
  stores: rowsOf(
    v.strictObject({
      id,
      name: v.optional(v.string()),
      attraction: v.pipe(zeroOrMore, v.description('Size, or what else draws')),
      total: v.optional(v.pipe(zeroOrMore, v.description('Observed total of the store'))),
    }),
  ),
  distances: v.pipe(
    distanceMatrix,
    v.description('A row for each origin, a number for each store; null where there is no way'),
  ),
  decay: v.optional(
    v.pipe(
      v.picklist(['power', 'exponential'], 'must be "power" or "exponential"'),
      v.description('power: t^(−λ); exponential: e^(−λ·t)'),
    ),
    'power',
  ),
  fit: v.optional(
    v.pipe(
      v.array(v.picklist(['lambda', 'gamma'], 'must be "lambda" or "gamma"')),
      v.minLength(1, 'must not be empty'),
      v.description('Which parameters are looked for; the others stay as given'),
    ),
    ['lambda', 'gamma'],
  ),
  lambda: v.optional(v.pipe(number, v.description('Exponent or rate of distance where it is not looked for')), 2),
  gamma: v.optional(v.pipe(number, v.description('Exponent of attraction where it is not looked for')), 1),
  minimumDistance: v.optional(zeroOrMore, 0),
}

const calibrateInput = v.strictObject(calibrateEntries)
type CalibrateInput = v.InferOutput<typeof calibrateInput>

export interface CalibrateModel extends ChoiceFeatures {
  readonly names: readonly ('lambda' | 'gamma')[]
}

/** Throws `AnalysisProblem` for inconsistent input, a single store, or an undefined logarithm. */
export function calibrateModel(input: CalibrateInput): CalibrateModel {
  const { origins, stores, distances, decay, fit, minimumDistance } = input
  refuseTwins(origins, 'origins')
  refuseTwins(stores, 'stores')
  refuseUnlessFits(distances, 'distances', origins.length, stores.length)
  if (stores.length < 2) throw new AnalysisProblem('One store alone tells nothing of choice: at least two are needed.')
  const ways = flatten(distances).map((way) => Math.max(way, minimumDistance))
  const atStore = ways.findIndex((way) => way === 0)
  if (decay === 'power' && atStore >= 0)
    throw new AnalysisProblem(
      `distances[${Math.floor(atStore / stores.length)}][${atStore % stores.length}] is zero, which has no logarithm: give a minimumDistance above zero.`,
    )
  for (const [j, { attraction }] of stores.entries())
    if (!(attraction > 0))
      throw new AnalysisProblem(
        `stores[${j}].attraction must be more than zero to have a logarithm, but is ${attraction}.`,
      )
  const fades = ways.map((way) => (decay === 'power' ? -Math.log(way) : -way))
  const logs = ways.map((_, at) => Math.log(stores[at % stores.length]!.attraction))
  const names = (['lambda', 'gamma'] as const).filter((name) => fit.includes(name))
  const offset = ways.map((way, at) => {
    if (way === Infinity) return -Infinity
    const lambda = fit.includes('lambda') ? 0 : input.lambda * fades[at]!
    return lambda + (fit.includes('gamma') ? 0 : logPower(stores[at % stores.length]!.attraction, input.gamma))
  })
  const features = names.map((name) =>
    name === 'lambda' ? fades.map((value) => (value === -Infinity ? 0 : value)) : logs,
  )
  return { origins: origins.length, stores: stores.length, features, offset, names }
}
