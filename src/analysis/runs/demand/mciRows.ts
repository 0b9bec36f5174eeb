import { AnalysisProblem } from '../../analysisProblem.ts'
import type { MciTerm, MciVariable } from '../../mci/mciModel.ts'
import type { MciMarketInput } from './mciInput.ts'
import { refuseTwins, refuseUnlessFits } from './huffModel.ts'

export interface MciRows {
  readonly originIds: readonly string[]
  readonly storeIds: readonly string[]
  readonly originStart: Uint32Array
  readonly originOf: readonly number[]
  readonly storeOf: readonly number[]
  readonly variables: readonly MciVariable[]
  /** Demand by origin; undefined if not given. */
  readonly demand: readonly (number | undefined)[]
}

interface Pair {
  readonly origin: number
  readonly store: number
  readonly values: Readonly<Record<string, number>>
}

/** Throws `AnalysisProblem` if the input is incomplete or inconsistent. */
export function readMciRows(input: MciMarketInput): MciRows {
  const { pairs, originIds, storeIds, demand } = input.interactions ? fromInteractions(input) : fromMatrices(input)
  const originStart = new Uint32Array(originIds.length + 1)
  for (const { origin } of pairs) originStart[origin + 1]!++
  for (let origin = 0; origin < originIds.length; origin++) {
    if (originStart[origin + 1]! < 2)
      throw new AnalysisProblem(
        `The origin "${originIds[origin]}" can choose between fewer than two stores, so that it tells nothing; leave it out.`,
      )
    originStart[origin + 1]! += originStart[origin]!
  }
  return {
    originIds,
    storeIds,
    originStart,
    originOf: pairs.map(({ origin }) => origin),
    storeOf: pairs.map(({ store }) => store),
    variables: chosenNames(input, pairs).map(({ name, term }) => variableOf(name, term, pairs, originIds, storeIds)),
    demand,
  }
}

function variableOf(
  name: string,
  asked: MciTerm | undefined,
  pairs: readonly Pair[],
  originIds: readonly string[],
  storeIds: readonly string[],
): MciVariable {
  const where = ({ origin, store }: Pair) => `"${name}" of the store "${storeIds[store]}" from "${originIds[origin]}"`
  const values = Float64Array.from(pairs, (pair) => {
    const value = pair.values[name]
    if (value === undefined) throw new AnalysisProblem(`The variable ${where(pair)} is missing.`)
    return value
  })
  const term = asked ?? (values.every((value) => value === 0 || value === 1) ? 'dummy' : 'power')
  const bad = term === 'power' ? values.findIndex((value) => !(value > 0)) : -1
  if (bad >= 0)
    throw new AnalysisProblem(
      `The variable ${where(pairs[bad]!)} must be more than zero to have a logarithm, but is ${values[bad]}. Give it the term "exponential" or correct it.`,
    )
  return { name, term, values }
}

function chosenNames(
  { variables, dummiesFromChain, stores }: MciMarketInput,
  pairs: readonly Pair[],
): { readonly name: string; readonly term?: MciTerm | undefined }[] {
  const chains = chainsOf(dummiesFromChain, stores)
  const all = [...new Set(pairs.flatMap(({ values }) => Object.keys(values)))].filter((name) => !chains.includes(name))
  return [...(variables ?? all.map((name) => ({ name }))), ...chains.map((name) => ({ name, term: 'dummy' as const }))]
}

/**
 * Returns the chains that get a dummy: those listed, or for `true` all but the last, because its dummy would depend on
 * the others.
 */
function chainsOf(asked: boolean | readonly string[], stores: MciMarketInput['stores']): readonly string[] {
  if (typeof asked !== 'boolean') return asked
  return asked ? [...new Set((stores ?? []).flatMap(({ chain }) => chain ?? []))].sort().slice(0, -1) : []
}

function fromMatrices(input: MciMarketInput) {
  const { origins, stores, distances } = input
  if (!origins || !stores)
    throw new AnalysisProblem(`${origins ? 'stores' : 'origins'} is missing; it must be a list, or give interactions.`)
  refuseTwins(origins, 'origins')
  refuseTwins(stores, 'stores')
  if (distances) refuseUnlessFits(distances, 'distances', origins.length, stores.length)
  const chains = chainsOf(input.dummiesFromChain, stores)
  const pairs = origins.flatMap((_, origin) =>
    stores.flatMap(({ attraction, attributes, chain }, store): Pair[] => {
      const way = distances?.[origin]![store]
      // An unreachable store isn't an alternative.
      if (way === null) return []
      const values = {
        ...(way === undefined ? {} : { distance: way }),
        ...(attraction === undefined ? {} : { attraction }),
        ...attributes,
        ...dummiesOf(chains, chain),
      }
      return [{ origin, store, values }]
    }),
  )
  return { pairs, originIds: ids(origins), storeIds: ids(stores), demand: origins.map(({ demand }) => demand) }
}

const ids = (rows: readonly { readonly id: string }[]): string[] => rows.map(({ id }) => id)

const dummiesOf = (chains: readonly string[], chain: string | undefined): Readonly<Record<string, number>> =>
  Object.fromEntries(chains.map((name) => [name, chain === name ? 1 : 0]))

function fromInteractions({ interactions = [], origins, stores, dummiesFromChain }: MciMarketInput) {
  const chains = chainsOf(dummiesFromChain, stores)
  const originIds = [...new Set(interactions.map(({ origin }) => origin))]
  const storeIds = [...new Set(interactions.map(({ store }) => store))]
  const seen = new Set<string>()
  const pairs = interactions.map(({ origin, store, values }, at): Pair => {
    const key = JSON.stringify([origin, store])
    if (seen.has(key)) throw new AnalysisProblem(`interactions[${at}] names "${origin}" and "${store}" once more.`)
    seen.add(key)
    const own = stores?.find(({ id }) => id === store)
    return {
      origin: originIds.indexOf(origin),
      store: storeIds.indexOf(store),
      values: {
        ...(own?.attraction === undefined ? {} : { attraction: own.attraction }),
        ...own?.attributes,
        // A store that isn't listed has no known chain, so it gets no dummies here.
        ...(own && dummiesOf(chains, own.chain)),
        ...values,
      },
    }
  })
  const demand = originIds.map((id) => origins?.find((origin) => origin.id === id)?.demand)
  return { pairs: pairs.sort((a, b) => a.origin - b.origin || a.store - b.store), originIds, storeIds, demand }
}

/** Reshapes per-row values to origins × stores; null if a store is not an alternative. */
export function asMatrix(
  { originIds, storeIds, originOf, storeOf }: MciRows,
  values: ArrayLike<number>,
): (number | null)[][] {
  const matrix = originIds.map(() => storeIds.map((): number | null => null))
  for (const [at, origin] of originOf.entries()) matrix[origin]![storeOf[at]!] = values[at]!
  return matrix
}

/** Returns Σ demand × share by store; undefined unless every origin has a demand. */
export function totalsOf(
  { storeIds, originOf, storeOf, demand }: MciRows,
  shares: Float64Array,
): Readonly<Record<string, number>> | undefined {
  if (demand.some((size) => size === undefined)) return undefined
  const totals = new Float64Array(storeIds.length)
  for (const [at, origin] of originOf.entries()) totals[storeOf[at]!]! += demand[origin]! * shares[at]!
  return Object.fromEntries(storeIds.map((id, at) => [id, totals[at]!]))
}
