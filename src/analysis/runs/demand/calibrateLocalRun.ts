import * as v from 'valibot'
import { AnalysisProblem } from '../../analysisProblem.ts'
import { type AttractionRound, fitAttractions } from '../../calibrate/fitAttractions.ts'
import { logDecay } from '../../huff/decay.ts'
import { distanceMatrix, id, positive, rowsOf, wholeNumber, zeroOrMore } from '../inputParts.ts'
import { defineRun } from '../run.ts'
import { decayOrSquare, fading } from './decayInput.ts'
import { originsInput } from './huffInput.ts'
import { flatten, refuseTwins, refuseUnlessFits, sumOf } from './huffModel.ts'

const localInput = v.strictObject({
  origins: originsInput,
  stores: rowsOf(
    v.strictObject({
      id,
      name: v.optional(v.string()),
      attraction: v.pipe(positive, v.description('Attraction to start from')),
      total: v.pipe(positive, v.description('Observed total')),
    }),
  ),
  distances: v.pipe(distanceMatrix, v.description('origins × stores; null where there is no way')),
  decay: decayOrSquare,
  minimumDistance: v.optional(zeroOrMore, 0),
  tolerance: v.optional(
    v.pipe(
      zeroOrMore,
      v.maxValue(1, 'must be a share from 0 to 1: 0.05 is 5%'),
      v.description('Relative error up to which a store is left as it is'),
    ),
    0.05,
  ),
  iterations: v.optional(v.pipe(wholeNumber, v.maxValue(10_000, 'must be at most 10,000')), 10),
})

export const calibrateLocalRun = defineRun({
  id: 'huff-calibrate-local',
  aliases: [
    'local-optimisation',
    'huff-local-optimisation',
    'huff-attrac',
    'huff-fit',
    'huff-attraction',
    'huff-calibrate-attraction',
  ],
  about: 'Attractions of stores found from their totals alone, all corrected at once in each round.',
  method: 'localAttraction',
  figures: {
    attraction: 'localAttraction',
    startAttraction: 'localAttraction',
    attractionByStore: 'localAttraction',
    observedTotal: 'totalsFit',
    expectedTotal: 'totalsFit',
    residual: 'totalsFit',
    relativeError: 'totalsFit',
    iteration: 'localAttraction',
    storesOutside: 'localAttraction',
    squaredError: 'totalsFit',
    rSquared: 'totalsFit',
    pseudoRSquared: 'totalsFit',
    globalError: 'totalsFit',
    mape: 'totalsFit',
    expectedByStore: 'totalsFit',
  },
  input: localInput,
  example: {
    origins: [
      { id: 'o1', demand: 1000 },
      { id: 'o2', demand: 500 },
    ],
    stores: [
      { id: 'a', attraction: 100, total: 600 },
      { id: 'b', attraction: 200, total: 500 },
      { id: 'x', attraction: 100, total: 400 },
    ],
    distances: [
      [1, 2, 1],
      [2, 1, 1],
    ],
    tolerance: 0.01,
    iterations: 25,
  },
  parameters: ['decay', 'minimumDistance', 'tolerance', 'iterations'],
  compute(input) {
    const { origins, stores, distances, minimumDistance, tolerance, iterations } = input
    const notes: string[] = []
    refuseTwins(origins, 'origins')
    refuseTwins(stores, 'stores')
    refuseUnlessFits(distances, 'distances', origins.length, stores.length)
    const decayAt = logDecay(fading(input.decay, notes))
    const logDecays = flatten(distances).map((way) => decayAt(Math.max(way, minimumDistance)))
    if (logDecays.includes(Infinity))
      throw new AnalysisProblem(
        'A distance is zero, where the power law has no end: give a minimumDistance above zero.',
      )
    for (const [j, store] of stores.entries())
      if (origins.every((_, i) => logDecays[i * stores.length + j] === -Infinity))
        throw new AnalysisProblem(
          `stores[${j}] ("${store.id}") can be reached from no origin, so that no attraction explains its total.`,
        )
    const totals = Float64Array.from(stores, ({ total }) => total)
    const demand = Float64Array.from(origins, (origin) => origin.demand)
    const start = Float64Array.from(stores, ({ attraction }) => attraction)
    if (sumOf(demand) === 0) throw new AnalysisProblem('All demand is zero: no attraction explains the totals.')
    const gap = gapOf(sumOf(totals), sumOf(demand))
    const rounds = fitAttractions({ demand, logDecays, start, totals, tolerance, iterations })
    if (gap > tolerance)
      notes.push(
        `The totals sum to ${sumOf(totals)}, the demand to ${sumOf(demand)}: a difference of ${(100 * gap).toFixed(1)}% that no attraction can take away.`,
      )
    const last = rounds.at(-1)!
    notes.push(
      last.outside === 0
        ? `Within the tolerance after ${last.iteration} rounds.`
        : `${last.outside} of ${stores.length} stores are still outside the tolerance after ${last.iteration} rounds.`,
    )
    const byStore = (values: Float64Array) => Object.fromEntries(stores.map((store, j) => [store.id, values[j]!]))
    return {
      result: {
        stores: stores.map((store, j) => ({
          id: store.id,
          startAttraction: store.attraction,
          attraction: last.attractions[j]!,
          observedTotal: store.total,
          expectedTotal: last.expected[j]!,
          residual: store.total - last.expected[j]!,
          relativeError: (last.expected[j]! - store.total) / store.total,
        })),
        ...fitOf(last),
        isWithinTolerance: last.outside === 0,
        rounds: rounds.map((round) => ({
          iteration: round.iteration,
          storesOutside: round.outside,
          ...fitOf(round),
          expectedByStore: byStore(round.expected),
          attractionByStore: byStore(round.attractions),
        })),
      },
      notes,
    }
  },
})

/** Maximum gap between totals and demand, as a share of the larger of the two; a larger gap is refused. */
const maxGap = 0.5

function gapOf(totals: number, demand: number): number {
  const gap = Math.abs(totals - demand) / Math.max(totals, demand)
  if (gap > maxGap)
    throw new AnalysisProblem(
      `The totals sum to ${totals}, the demand to ${demand}: they are too far apart for any attraction to explain the totals. Check their units, or leave out the stores or origins that do not belong together.`,
    )
  return gap
}

const fitOf = ({ squaredError, rSquared, pseudoRSquared, globalError, mape }: AttractionRound) => ({
  squaredError,
  rSquared,
  pseudoRSquared,
  globalError,
  mape,
})
