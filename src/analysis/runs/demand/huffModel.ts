import { AnalysisProblem } from '../../analysisProblem.ts'
import { type Allocation, allocateDemand } from '../../huff/allocateDemand.ts'
import { logRelativeLocations } from '../../huff/competingDestinations.ts'
import { logDecay } from '../../huff/decay.ts'
import { logPower, logUtilities } from '../../huff/logUtilities.ts'
import { fading } from './decayInput.ts'
import type { HuffInput } from './huffInput.ts'

export interface HuffMarket {
  readonly demand: Float64Array
  readonly logPulls: Float64Array
  readonly logU: Float64Array
  readonly logOutside: number
}

/** Throws `AnalysisProblem` unless a matrix has the given numbers of rows and columns. */
export function refuseUnlessFits(
  matrix: readonly (readonly unknown[])[],
  name: string,
  rows: number,
  columns: number,
  [rowWord, columnWord]: readonly [string, string] = ['origins', 'stores'],
): void {
  if (matrix.length !== rows)
    throw new AnalysisProblem(`${name} has ${matrix.length} rows, but there are ${rows} ${rowWord}.`)
  for (const [i, row] of matrix.entries())
    if (row.length !== columns)
      throw new AnalysisProblem(`${name}[${i}] has ${row.length} numbers, but there are ${columns} ${columnWord}.`)
}

/** Throws `AnalysisProblem` on duplicate ids. */
export function refuseTwins(rows: readonly { readonly id: string }[], name: string): void {
  const seen = new Set<string>()
  for (const [i, { id }] of rows.entries()) {
    if (seen.has(id)) throw new AnalysisProblem(`${name}[${i}].id is "${id}" once more; each needs an id of its own.`)
    seen.add(id)
  }
}

/** Flattens a matrix row by row; null (no route) becomes Infinity. */
export const flatten = (matrix: readonly (readonly (number | null)[])[]): Float64Array =>
  Float64Array.from(matrix.flat(), (value) => value ?? Infinity)

/** Throws `AnalysisProblem` on duplicate ids or a distance matrix of the wrong size. */
export function checkHuff({ origins, stores, distances, competingDestinations }: HuffInput): void {
  refuseTwins(origins, 'origins')
  refuseTwins(stores, 'stores')
  refuseUnlessFits(distances, 'distances', origins.length, stores.length)
  if (competingDestinations)
    refuseUnlessFits(
      competingDestinations.storeDistances,
      'competingDestinations.storeDistances',
      stores.length,
      stores.length,
      ['stores', 'stores'],
    )
}

/** Builds the market of the chosen stores (by index), adding caveats to `notes`. */
export function huffMarket(input: HuffInput, chosen: readonly number[], notes: string[]): HuffMarket {
  const { origins, distances, minimumDistance, outsideOption, competingDestinations } = input
  const logPulls = Float64Array.from(chosen, (store) => logPullOf(input, store))
  if (competingDestinations) {
    const { storeDistances, ...rest } = competingDestinations
    const among = chosen.flatMap((j) => chosen.map((k) => storeDistances[j]![k] ?? Infinity))
    const attractions = Float64Array.from(chosen, (store) => input.stores[store]!.attraction ?? 0)
    const located = logRelativeLocations(attractions, {
      storeDistances: Float64Array.from(among),
      ...rest,
      minimumDistance,
    })
    for (const [at, log] of located.entries()) logPulls[at]! += log
  }
  const wild = logPulls.findIndex((pull) => Number.isNaN(pull) || pull === Infinity)
  if (wild >= 0)
    throw new AnalysisProblem(
      `The pull of the store "${input.stores[chosen[wild]!]!.id}" is too large to be a number: its attraction or an exponent is too large.`,
    )
  const ways = distances.flatMap((row) => chosen.map((store) => row[store] ?? Infinity))
  const near = ways.filter((way) => way < minimumDistance).length
  if (near > 0)
    notes.push(`${near} of ${ways.length} distances are below the minimum of ${minimumDistance} and count as it.`)
  const logU = logUtilities({
    stores: chosen.length,
    distances: Float64Array.from(ways),
    logPulls,
    decay: fading(input.decay, notes),
    minimumDistance,
  })
  const demand = Float64Array.from(origins, (origin) => origin.demand)
  return { demand, logPulls, logU, logOutside: Math.log(outsideOption) }
}

/** Allocates a market's demand, adding caveats to `notes`. */
export function allocateMarket({ demand, logU, logPulls, logOutside }: HuffMarket, notes: string[]): Allocation {
  const allocation = allocateDemand(demand, logU, logPulls, logOutside)
  if (allocation.atStore > 0)
    notes.push(
      `${allocation.atStore} of the origins stand at a store, where the power law has no end: the stores there share their demand by attraction alone. A minimum distance avoids it.`,
    )
  const unreached = allocation.unreached.reduce((sum, size) => sum + size, 0)
  if (demand.every((amount) => amount === 0))
    notes.push('The demand of all origins is zero: no store has a market share.')
  if (unreached > 0) notes.push(`A demand of ${unreached} can reach no store and goes to none.`)
  return allocation
}

/** Returns the natural logarithm of a store's pull, excluding distance. */
function logPullOf(input: HuffInput, store: number): number {
  const { attraction, attributes } = input.stores[store]!
  const parts: number[] = []
  if (attraction !== undefined) {
    const { attractionExponent: exponent, attractionTerm, attractionIntercept: intercept } = input
    parts.push(logTerm(attraction, { exponent, term: attractionTerm, intercept }, `stores[${store}].attraction`))
  }
  for (const [name, how] of Object.entries(input.attributeExponents ?? {})) {
    const value = attributes?.[name]
    if (value === undefined)
      throw new AnalysisProblem(`stores[${store}].attributes.${name} is missing; attributeExponents names it.`)
    parts.push(logTerm(value, how, `stores[${store}].attributes.${name}`))
  }
  if (parts.length === 0)
    throw new AnalysisProblem(
      attributes
        ? `attributeExponents is missing; it says how the attributes of stores[${store}] draw.`
        : `stores[${store}].attraction is missing; it must be a number, or attributes be given with attributeExponents.`,
    )
  return parts.reduce((sum, part) => sum + part, 0)
}

interface Term {
  readonly exponent: number
  readonly term: 'power' | 'exponential' | 'logistic'
  readonly intercept: number
}

function logTerm(value: number, { exponent, term, intercept }: Term, path: string): number {
  if (term === 'exponential') return exponent * value
  if (term === 'logistic') return logDecay({ kind: 'logistic', intercept, slope: exponent })(value)
  if (value < 0)
    throw new AnalysisProblem(`${path} must be zero or more, but is ${value}; only an exponential term takes it.`)
  if (value === 0 && exponent < 0)
    throw new AnalysisProblem(`${path} is zero, which has no power of ${exponent}: it must be more than zero.`)
  return logPower(value, exponent)
}

export const toRows = (matrix: Float64Array, columns: number): number[][] =>
  Array.from({ length: columns === 0 ? 0 : matrix.length / columns }, (_, row) =>
    Array.from(matrix.subarray(row * columns, (row + 1) * columns)),
  )

export const sumOf = (values: ArrayLike<number>): number => Array.from(values).reduce((sum, value) => sum + value, 0)
