import { allocateDemand } from '../huff/allocateDemand.ts'
import { type GoodnessOfFit, goodnessOfFit } from '../huff/goodnessOfFit.ts'

/** One round of local optimization; round 0 is the start. */
export interface AttractionRound extends GoodnessOfFit {
  readonly iteration: number
  readonly attractions: Float64Array
  readonly expected: Float64Array
  /** Number of stores with a relative error above the tolerance. */
  readonly outside: number
}

export interface AttractionFit {
  readonly demand: Float64Array
  /** Natural logarithm of the decay, origins × stores. */
  readonly logDecays: Float64Array
  readonly start: Float64Array
  readonly totals: Float64Array
  /** Relative error up to which a store stays unchanged: 0.05 is 5%. */
  readonly tolerance: number
  readonly iterations: number
}

/**
 * Optimizes attractions locally from store totals alone (Güßefeldt 2002, Wieland 2017). In each round, stores with a
 * relative error above the tolerance and T_exp > 0 get A ← A·T_obs ÷ T_exp, simultaneously (Jacobi). Stops when every
 * error is within the tolerance, or after `iterations`. Attractions and totals must be positive.
 */
export function fitAttractions(request: AttractionFit): AttractionRound[] {
  const { totals, tolerance, iterations } = request
  let attractions = Float64Array.from(request.start)
  const rounds: AttractionRound[] = []
  for (let iteration = 0; iteration <= iterations; iteration++) {
    const expected = totalsUnder(request, attractions)
    const errors = totals.map((total, store) => Math.abs(expected[store]! - total) / total)
    const outside = errors.reduce((count, error) => count + (error > tolerance ? 1 : 0), 0)
    rounds.push({ iteration, attractions, expected, outside, ...goodnessOfFit(totals, expected) })
    if (outside === 0) break
    attractions = attractions.map((attraction, store) =>
      errors[store]! > tolerance && expected[store]! > 0
        ? (attraction * totals[store]!) / expected[store]!
        : attraction,
    )
  }
  return rounds
}

function totalsUnder({ demand, logDecays }: AttractionFit, attractions: Float64Array): Float64Array {
  const stores = attractions.length
  const logPulls = attractions.map(Math.log)
  const logU = logDecays.map((decay, at) => decay + logPulls[at % stores]!)
  return allocateDemand(demand, logU, logPulls).captured
}
