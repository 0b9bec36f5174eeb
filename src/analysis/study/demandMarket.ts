import { type Frame, projectAll } from '#domain/geo/frame.ts'
import { logDecay } from '../huff/decay.ts'
import { logPower } from '../huff/logUtilities.ts'
import { type DemandModel, type DemandSite, travelTo } from './demandModel.ts'
import { isOwnStatus } from './ownStatuses.ts'
import type { PlaceColumns } from './placeColumns.ts'

export interface Homes {
  readonly frame: Frame
  readonly xy: Float64Array
  readonly demand: Float64Array
}

export interface Market {
  readonly key: string
  /** Index of each home's first pair; homes + 1 entries. */
  readonly starts: Uint32Array
  readonly shops: Uint32Array
  readonly flows: Float64Array
  /** Natural logarithm of each home's sum of utilities; −∞ without a shop in range. */
  readonly logDenominators: Float64Array
  readonly captured: Float64Array
  /** Ids of own stores, in the order of their shop indexes; competitors have the indexes after them. */
  readonly own: readonly string[]
  readonly competitors: number
  /**
   * Median selling space of own stores in square meters, assumed for stores of unknown size; undefined if no size is
   * known.
   */
  readonly usualSize: number | undefined
}

interface Shops {
  readonly xy: Float64Array
  readonly logPulls: Float64Array
  readonly kilometres: Float64Array
}

/** Maximum number of home/shop pairs to cache, 12 bytes each. */
const maxDemandPairs = 4_000_000

/** Builds the market of own stores and, if the model includes them, competitors; undefined with too many pairs. */
export function makeMarket(
  key: string,
  homes: Homes,
  stores: PlaceColumns,
  competitors: PlaceColumns,
  model: DemandModel,
  withoutStoreId: string | undefined,
): Market | undefined {
  const rowsOf = ({ count }: PlaceColumns) => Array.from({ length: count }, (_, row) => row)
  const own = rowsOf(stores).filter((row) => isOwnStatus(stores.tags[row]!) && stores.ids[row] !== withoutStoreId)
  const others = model.withCompetitors ? rowsOf(competitors) : []
  const degrees = [
    ...own.flatMap((row) => [stores.longitude[row]!, stores.latitude[row]!]),
    ...others.flatMap((row) => [competitors.longitude[row]!, competitors.latitude[row]!]),
  ]
  const usualSize = medianOf(own.map((row) => stores.sizes[row]!).filter((size) => size > 0))
  const pull = pullOf(model, usualSize)
  const shops = {
    xy: projectAll(homes.frame, Float64Array.from(degrees)),
    logPulls: Float64Array.from([...own.map((row) => pull(stores.sizes[row])), ...others.map(() => 0)]),
    kilometres: Float64Array.from([
      ...own.map((row) => travelTo(model.travel, stores.formats[row])),
      ...others.map(() => travelTo(model.travel, undefined)),
    ]),
  }
  const flows = flowsOf(model, homes, shops)
  if (!flows) return undefined
  return {
    key,
    ...flows,
    own: own.map((row) => stores.ids[row]!),
    competitors: others.length,
    usualSize,
  }
}

/** Creates a function that returns the logarithm of a store's pull relative to a store of median size. */
const pullOf =
  ({ sizeExponent = 0 }: DemandModel, usualSize: number | undefined) =>
  (size: number | undefined): number =>
    usualSize !== undefined && size !== undefined && size > 0 ? logPower(size / usualSize, sizeExponent) : 0

function medianOf(sizes: readonly number[]): number | undefined {
  if (sizes.length === 0) return undefined
  const sorted = sizes.toSorted((a, b) => a - b)
  const upper = sorted[Math.floor(sorted.length / 2)]!
  return sorted.length % 2 === 1 ? upper : (sorted[sorted.length / 2 - 1]! + upper) / 2
}

function growing(): { shops: Uint32Array; flows: Float64Array; count: number } {
  return { shops: new Uint32Array(4096), flows: new Float64Array(4096), count: 0 }
}

/** Adds a pair for every shop in range of a home, with ln U as the initial flow. */
function addHome(
  pairs: ReturnType<typeof growing>,
  x: number,
  y: number,
  { xy, logPulls, kilometres }: Shops,
  decayAt: (kilometres: number) => number,
  minimumDistance: number,
): void {
  for (let shop = 0; shop < logPulls.length; shop++) {
    const dx = (xy[2 * shop]! - x) / 1000
    const dy = (xy[2 * shop + 1]! - y) / 1000
    const far = kilometres[shop]!
    if (!(dx * dx + dy * dy <= far * far)) continue
    if (pairs.count === pairs.flows.length) widen(pairs)
    pairs.shops[pairs.count] = shop
    pairs.flows[pairs.count++] = logPulls[shop]! + decayAt(Math.max(Math.hypot(dx, dy), minimumDistance))
  }
}

function widen(pairs: ReturnType<typeof growing>): void {
  const shops = new Uint32Array(2 * pairs.count)
  const flows = new Float64Array(2 * pairs.count)
  shops.set(pairs.shops)
  flows.set(pairs.flows)
  ;[pairs.shops, pairs.flows] = [shops, flows]
}

/** Allocates each home's demand to the shops in range (Luce 1959, Huff 1962); undefined with too many pairs. */
function flowsOf(
  { decay, minimumDistance }: DemandModel,
  { xy: homes, demand }: Homes,
  shops: Shops,
): Pick<Market, 'starts' | 'shops' | 'flows' | 'logDenominators' | 'captured'> | undefined {
  const decayAt = logDecay(decay)
  const starts = new Uint32Array(demand.length + 1)
  const logDenominators = new Float64Array(demand.length).fill(-Infinity)
  const captured = new Float64Array(shops.logPulls.length)
  const pairs = growing()
  for (let home = 0; home < demand.length; home++) {
    const first = pairs.count
    addHome(pairs, homes[2 * home]!, homes[2 * home + 1]!, shops, decayAt, minimumDistance)
    if (pairs.count > maxDemandPairs) return undefined
    starts[home + 1] = pairs.count
    if (pairs.count > first) logDenominators[home] = shareOut(pairs, first, demand[home]!, captured)
  }
  return { starts, shops: pairs.shops, flows: pairs.flows, logDenominators, captured }
}

/**
 * Converts a home's ln U to flows, relative to the largest U to prevent overflow, and returns ln of the denominator.
 */
function shareOut(
  { shops, flows, count }: ReturnType<typeof growing>,
  first: number,
  size: number,
  captured: Float64Array,
): number {
  let largest = -Infinity
  let sum = 0
  for (let at = first; at < count; at++) largest = Math.max(largest, flows[at]!)
  for (let at = first; at < count; at++) sum += flows[at] = Math.exp(flows[at]! - largest)
  for (let at = first; at < count; at++) captured[shops[at]!]! += flows[at] = (size * flows[at]!) / sum
  return largest + Math.log(sum)
}

export interface Taken {
  readonly people: number
  readonly captured: number
  readonly lost: Float64Array
  readonly newlyReached: number
}

/** Skips homes out of the candidate's range, because their demand doesn't change. */
export function takeFrom(
  { starts, shops, flows, logDenominators, captured: before, usualSize }: Market,
  { xy: homes, demand }: Homes,
  model: DemandModel,
  at: { readonly x: number; readonly y: number },
  { format, squareMetres }: DemandSite,
): Taken {
  const decayAt = logDecay(model.decay)
  const logPull = pullOf(model, usualSize)(squareMetres)
  const far = travelTo(model.travel, format)
  const lost = new Float64Array(before.length)
  let people = 0
  let captured = 0
  let newlyReached = 0
  for (let home = 0; home < demand.length; home++) {
    const dx = (at.x - homes[2 * home]!) / 1000
    const dy = (at.y - homes[2 * home + 1]!) / 1000
    if (!(dx * dx + dy * dy <= far * far)) continue
    const logU = logPull + decayAt(Math.max(Math.hypot(dx, dy), model.minimumDistance))
    const taken = 1 / (1 + Math.exp(logDenominators[home]! - logU))
    const size = demand[home]!
    people += size
    captured += size * taken
    if (starts[home] === starts[home + 1]) newlyReached += size
    for (let pair = starts[home]!; pair < starts[home + 1]!; pair++) lost[shops[pair]!]! += flows[pair]! * taken
  }
  return { people, captured, lost, newlyReached }
}
