import * as v from 'valibot'
import { AnalysisProblem } from '../../analysisProblem.ts'
import { type Likeliest, utilitiesUnder } from '../../calibrate/choiceModel.ts'
import { fitFlows, logLikelihoodOf } from '../../calibrate/fitFlows.ts'
import { fitTotals } from '../../calibrate/fitTotals.ts'
import { allocateDemand } from '../../huff/allocateDemand.ts'
import { goodnessOfFit } from '../../huff/goodnessOfFit.ts'
import { zeroOrMore } from '../inputParts.ts'
import { defineRun } from '../run.ts'
import { type CalibrateModel, calibrateEntries, calibrateModel } from './calibrateFeatures.ts'
import { refuseUnlessFits, sumOf, toRows } from './huffModel.ts'
import { readClosure, studyAreaEntries } from './studyAreaInput.ts'

const calibrateMlInput = v.strictObject({
  ...calibrateEntries,
  flows: v.optional(
    v.pipe(
      v.array(v.array(zeroOrMore)),
      v.description('origins × stores: observed trips or customers; else stores[].total is used'),
    ),
  ),
  criterion: v.optional(
    v.pipe(
      v.picklist(['multinomial', 'logTotals', 'leastSquares'], 'must be "multinomial", "logTotals" or "leastSquares"'),
      v.description(
        'For totals: likelihood of a multinomial draw, squares of ln totals (Orpana and Lampinen 2003), or squares of totals',
      ),
    ),
    'multinomial',
  ),
  ...studyAreaEntries,
})

type CalibrateMlInput = v.InferOutput<typeof calibrateMlInput>

/** Maximum absolute value of an estimate; with a larger value, the likelihood is assumed to have no maximum. */
const bound = 30

export const calibrateMlRun = defineRun({
  id: 'huff-calibrate-ml',
  aliases: [
    'huff-calibrate',
    'huff-ml',
    'huff-calibrate-maximum-likelihood',
    'calibrate',
    'huff-calibrate-totals',
    'huff-calibrate-flows',
    'mle',
  ],
  about: 'Exponents of attraction and distance that make observed flows, or store totals, the likeliest.',
  method: 'huffLikeliest',
  figures: {
    estimate: 'huffLikeliest',
    standardError: 'huffLikeliest',
    scaledStandardError: 'huffLikeliest',
    zValue: 'huffLikeliest',
    logLikelihood: 'huffLikelihood',
    nullLogLikelihood: 'huffLikelihood',
    mcFaddenRSquared: 'huffLikelihood',
    aic: 'huffLikelihood',
    dispersion: 'huffLikelihood',
    iterations: 'huffLikeliest',
    observedTotal: 'totalsFit',
    expectedTotal: 'totalsFit',
    residual: 'totalsFit',
    relativeError: 'totalsFit',
    squaredError: 'totalsFit',
    rSquared: 'totalsFit',
    pseudoRSquared: 'totalsFit',
    globalError: 'totalsFit',
    mape: 'totalsFit',
    shares: 'huffShare',
    lifo: 'studyAreaClosure',
    lofi: 'studyAreaClosure',
  },
  input: calibrateMlInput,
  example: {
    origins: [
      { id: 'o1', demand: 1000 },
      { id: 'o2', demand: 500 },
    ],
    stores: [
      { id: 'a', attraction: 100, total: 428.85000549714294 },
      { id: 'b', attraction: 200, total: 537.665971714571 },
      { id: 'x', attraction: 100, total: 533.484022788286 },
    ],
    distances: [
      [1, 2, 1],
      [2, 1, 1],
    ],
    fit: ['lambda'],
    gamma: 1,
  },
  parameters: ['decay', 'fit', 'lambda', 'gamma', 'minimumDistance', 'criterion', 'leastClosure'],
  compute(input) {
    const notes: string[] = []
    const model = calibrateModel(input)
    const closure = readClosure(input, notes)
    const { found, demand, observed } = input.flows
      ? fromFlows(input, model, input.flows)
      : fromTotals(input, model, notes)
    refuseWeak(found, model)
    const allocation = allocateDemand(demand, utilitiesUnder(model, found.parameters), new Float64Array(model.stores))
    const totals = goodnessOfFit(observed, allocation.captured)
    const likelihood = likelihoodOf(input, model, found, demand, observed)
    const dispersion = likelihood.dispersion
    if (input.flows === undefined)
      notes.push(
        'Standard errors take totals as counts of independent choices. In money, or where choices hang together, read the scaled ones.',
      )
    return {
      result: {
        parameters: model.names.map((name, k) => {
          const estimate = found.parameters[k]!
          const variance = found.covariance[k * model.names.length + k]!
          const scale = input.flows || input.criterion === 'multinomial' ? 1 : (dispersion ?? 0)
          const standardError = Math.sqrt(variance * scale)
          return {
            name,
            estimate,
            standardError,
            scaledStandardError: dispersion === null ? null : Math.sqrt(variance * dispersion),
            zValue: standardError > 0 ? estimate / standardError : null,
          }
        }),
        ...likelihood,
        iterations: found.iterations,
        ...totals,
        stores: input.stores.map(({ id }, j) => ({
          id,
          observedTotal: observed[j]!,
          expectedTotal: allocation.captured[j]!,
          residual: observed[j]! - allocation.captured[j]!,
          relativeError: observed[j]! > 0 ? (allocation.captured[j]! - observed[j]!) / observed[j]! : null,
        })),
        shares: toRows(allocation.shares, model.stores),
        ...closure,
      },
      fitted: Object.fromEntries(model.names.map((name, k) => [name, found.parameters[k]!])),
      notes,
    }
  },
})

interface Found {
  readonly found: Likeliest | undefined
  readonly demand: Float64Array
  readonly observed: Float64Array
}

function fromFlows(input: CalibrateMlInput, model: CalibrateModel, matrix: readonly (readonly number[])[]): Found {
  refuseUnlessFits(matrix, 'flows', model.origins, model.stores)
  const flows = Float64Array.from(matrix.flat())
  const lost = flows.findIndex((flow, at) => flow > 0 && model.offset[at] === -Infinity)
  if (lost >= 0)
    throw new AnalysisProblem(
      `flows[${Math.floor(lost / model.stores)}][${lost % model.stores}] is ${flows[lost]}, but there is no way from that origin to that store.`,
    )
  const demand = Float64Array.from(matrix, (row) => sumOf(row))
  if (sumOf(demand) === 0) throw new AnalysisProblem('flows are all zero: there is nothing to learn from.')
  const observed = Float64Array.from(input.stores, (_, j) => matrix.reduce((sum, row) => sum + row[j]!, 0))
  return { found: fitFlows(model, flows, new Float64Array(model.names.length).fill(1)), demand, observed }
}

function fromTotals(input: CalibrateMlInput, model: CalibrateModel, notes: string[]): Found {
  const { stores, origins, criterion } = input
  const observed = Float64Array.from(stores, ({ total }, j) => {
    if (total === undefined)
      throw new AnalysisProblem(`stores[${j}].total is missing; give the totals of all stores, or flows.`)
    return total
  })
  const demand = Float64Array.from(origins, ({ demand: size }, i) => {
    if (size === undefined)
      throw new AnalysisProblem(`origins[${i}].demand is missing; totals are fitted to the demand of the origins.`)
    return size
  })
  if (criterion === 'logTotals' && observed.some((total) => total === 0))
    throw new AnalysisProblem('A store with a total of zero has no logarithm: leave it out, or take another criterion.')
  if (sumOf(observed) === 0 || sumOf(demand) === 0)
    throw new AnalysisProblem('All totals or all demand are zero: there is nothing to learn from.')
  if (model.stores - 1 < model.names.length)
    throw new AnalysisProblem(
      `The sample is too weak: the totals of ${model.stores} stores cannot tell ${model.names.length} parameters; more stores are needed.`,
    )
  if (model.stores < 3 * model.names.length + 1)
    notes.push(`${model.stores} totals for ${model.names.length} parameters are few: the fit may be by chance.`)
  const starts = [0.5, 1, 2, 4].map((first) =>
    Float64Array.from(model.names, (name) => (name === 'lambda' ? first : 1)),
  )
  return { found: fitTotals(model, demand, observed, starts, criterion), demand, observed }
}

function refuseWeak(found: Likeliest | undefined, { names }: CalibrateModel): asserts found is Likeliest {
  const which = names.join(' and ')
  if (!found)
    throw new AnalysisProblem(
      `The sample is too weak: it cannot tell ${which}. The likelihood is flat, because the distances or attractions of the stores do not differ enough, or hang together.`,
    )
  if (found.parameters.some((value) => Math.abs(value) > bound))
    throw new AnalysisProblem(
      `The sample is too weak: the likelihood goes on rising as ${which} grow without end, as when each origin goes to its nearest store alone.`,
    )
  if (!found.converged)
    throw new AnalysisProblem(`The search for ${which} did not come to rest within ${found.iterations} steps.`)
}

function likelihoodOf(
  { flows, criterion }: CalibrateMlInput,
  model: CalibrateModel,
  { logLikelihood, parameters }: Likeliest,
  demand: Float64Array,
  observed: Float64Array,
) {
  const pulls = new Float64Array(model.stores)
  const { shares, captured } = allocateDemand(demand, utilitiesUnder(model, parameters), pulls)
  const equal = allocateDemand(
    demand,
    model.offset.map((log) => (log === -Infinity ? log : 0)),
    pulls,
  )
  const isLikelihood = flows !== undefined || criterion === 'multinomial'
  const nullLogLikelihood = flows
    ? logLikelihoodOf(Float64Array.from(flows.flat()), equal.shares)
    : sumOf(observed.map((total, j) => (total > 0 ? total * Math.log(equal.captured[j]! / sumOf(equal.captured)) : 0)))
  return {
    logLikelihood: isLikelihood ? logLikelihood : null,
    nullLogLikelihood: isLikelihood ? nullLogLikelihood : null,
    mcFaddenRSquared: isLikelihood && nullLogLikelihood < 0 ? 1 - logLikelihood / nullLogLikelihood : null,
    aic: isLikelihood ? 2 * parameters.length - 2 * logLikelihood : null,
    dispersion: flows
      ? dispersionOfFlows(model, flows, demand, shares)
      : dispersionOfTotals(criterion, observed, captured, parameters.length),
  }
}

/**
 * Returns Pearson's χ² ÷ degrees of freedom: overdispersion relative to a multinomial draw. An origin with flows has
 * one degree of freedom less than it has reachable stores; each parameter costs one more. Null without a degree of
 * freedom.
 */
function dispersionOfFlows(
  { origins, stores, offset, names }: CalibrateModel,
  flows: readonly (readonly number[])[],
  demand: Float64Array,
  shares: Float64Array,
): number | null {
  let chi = 0
  let freedom = -names.length
  for (let origin = 0; origin < origins; origin++) {
    if (demand[origin] === 0) continue
    freedom--
    for (let store = 0; store < stores; store++) {
      const at = origin * stores + store
      if (offset[at] === -Infinity) continue
      freedom++
      const expected = demand[origin]! * shares[at]!
      if (expected > 0) chi += (flows[origin]![store]! - expected) ** 2 / expected
    }
  }
  return freedom > 0 ? chi / freedom : null
}

/**
 * Returns Pearson's χ² (multinomial fit) or the sum of squared residuals (other fits) ÷ degrees of freedom. Only the
 * multinomial fit scales the expected totals to the sum of the observed ones, which costs a degree of freedom. Null
 * without a degree of freedom.
 */
function dispersionOfTotals(
  criterion: CalibrateMlInput['criterion'],
  observed: Float64Array,
  captured: Float64Array,
  parameters: number,
): number | null {
  const isScaled = criterion === 'multinomial'
  const scale = isScaled ? sumOf(observed) / sumOf(captured) : 1
  let sum = 0
  let freedom = -parameters - (isScaled ? 1 : 0)
  for (const [store, total] of observed.entries()) {
    const expected = captured[store]! * scale
    if (!(expected > 0)) continue
    freedom++
    const residual = criterion === 'logTotals' ? Math.log(total / expected) : total - expected
    sum += isScaled ? residual ** 2 / expected : residual ** 2
  }
  return freedom > 0 ? sum / freedom : null
}
