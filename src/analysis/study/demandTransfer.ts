import { type Frame, projectAll, toFrame } from '#domain/geo/frame.ts'
import type { Place } from '#domain/geo/point.ts'
import { allocateDemand } from '../huff/allocateDemand.ts'
import { chainEffect, impactOn } from '../huff/compareStores.ts'
import type { Decay } from '../huff/decay.ts'
import { type DragBase, dragStore, makeDragBase } from '../huff/dragStore.ts'
import { logUtilities } from '../huff/logUtilities.ts'
import { isOwnStatus } from './ownStatuses.ts'
import type { PlaceColumns } from './placeColumns.ts'

/** The model that a candidate is weighed by; all stores draw alike, since their sizes are not known of competitors. */
export interface DemandModel {
  /** Distances in kilometres as the crow flies. */
  readonly decay: Decay
  /** Kilometres below which a distance counts as this; above 0. */
  readonly minimumDistance: number
  /** Whether competitors on record take part; without them all demand is the chain's already. */
  readonly withCompetitors: boolean
}

/** Where people live: the areas of one level. */
export interface DemandOrigins {
  readonly frame: Frame
  /** Longitude and latitude of each area in millionths, in turn. */
  readonly labels: Int32Array
  /** People of each area; NaN where unknown. */
  readonly people: Float64Array
}

/** An own store that loses, in people. */
export interface WorstLoss {
  readonly storeId: string
  readonly before: number
  readonly lost: number
  /** lost ÷ before */
  readonly impact: number
}

/** What a candidate would take, in people. */
export interface DemandTransferAnswer {
  readonly people: number
  readonly captured: number
  readonly fromCompetitors: number
  /** Loss of own stores. */
  readonly ownLoss: number
  /** ownLoss ÷ captured; null when nothing is captured. */
  readonly cannibalisationRate: number | null
  readonly netNew: number
  /** Own stores that lose, those with the largest loss first; at most 20. */
  readonly stores: readonly {
    readonly storeId: string
    readonly before: number
    readonly lost: number
    readonly impact: number | null
  }[]
  /** The own store that loses the largest share of its demand; undefined where none loses any. */
  readonly worst: WorstLoss | undefined
  readonly ownStoreCount: number
  readonly competitorCount: number
}

/** A candidate that is asked about. */
export interface DemandTransferAsk {
  readonly place: Place
  readonly model: DemandModel
  /** The candidate's own record, which must not compete with it. */
  readonly withoutStoreId?: string | undefined
}

interface Market {
  readonly key: string
  readonly base: DragBase
  readonly captured: Float64Array
  /** Ids of own stores, which stand before the competitors. */
  readonly own: readonly string[]
  readonly competitors: number
}

/** Most origins × stores that a market is kept for: 8 bytes each. */
export const mostDemandPairs = 4_000_000
/** Origins that are worked out at once: what is only needed on the way stays small. */
const originsAtOnce = 500

/**
 * Answers what a candidate would take from whom, again and again as it moves: the market without it is made once for a state of the
 * records, then each answer is one pass over its flows. Undefined where nobody's home is known, or where areas × stores are more
 * than `mostDemandPairs`. Source: Huff 1962.
 */
export function makeDemandTransfer({ frame, labels, people }: DemandOrigins) {
  const rows = [...people.keys()].filter((row) => people[row]! > 0)
  const demand = Float64Array.from(rows, (row) => people[row]!)
  const homes = projectAll(
    frame,
    Float64Array.from(rows.flatMap((row) => [labels[2 * row]! / 1e6, labels[2 * row + 1]! / 1e6])),
  )
  let kept: Market | undefined

  return (
    stores: PlaceColumns,
    competitors: PlaceColumns,
    ask: DemandTransferAsk,
  ): DemandTransferAnswer | undefined => {
    const { model, place, withoutStoreId } = ask
    const key = JSON.stringify([stores.version, competitors.version, model, withoutStoreId ?? null])
    if (demand.length === 0) return undefined
    if (kept?.key !== key) kept = makeMarket(key, frame, homes, demand, stores, competitors, ask)
    if (!kept) return undefined
    const { x, y } = toFrame(frame, place.longitude, place.latitude)
    if (!Number.isFinite(x + y)) return undefined
    return answerOf(kept, demand, dragStore(kept.base, utilitiesOf(model, homes, Float64Array.of(x, y))))
  }
}

function makeMarket(
  key: string,
  frame: Frame,
  homes: Float64Array,
  demand: Float64Array,
  stores: PlaceColumns,
  competitors: PlaceColumns,
  { model, withoutStoreId }: DemandTransferAsk,
): Market | undefined {
  const rowsOf = ({ count }: PlaceColumns) => Array.from({ length: count }, (_, row) => row)
  const own = rowsOf(stores).filter((row) => isOwnStatus(stores.tags[row]!) && stores.ids[row] !== withoutStoreId)
  const others = model.withCompetitors ? rowsOf(competitors) : []
  if ((own.length + others.length) * demand.length > mostDemandPairs) return undefined
  const degrees = [
    ...own.flatMap((row) => [stores.longitude[row]!, stores.latitude[row]!]),
    ...others.flatMap((row) => [competitors.longitude[row]!, competitors.latitude[row]!]),
  ]
  const shops = projectAll(frame, Float64Array.from(degrees))
  return {
    key,
    ...flowsOf(model, homes, demand, shops),
    own: own.map((row) => stores.ids[row]!),
    competitors: others.length,
  }
}

/** The flows of a market and what each shop captures, some origins after the others. */
function flowsOf(
  model: DemandModel,
  homes: Float64Array,
  demand: Float64Array,
  shops: Float64Array,
): Pick<Market, 'base' | 'captured'> {
  const stores = shops.length / 2
  const captured = new Float64Array(stores)
  const flows = new Float64Array(demand.length * stores)
  const [logDenominators, leaked, unreached] = [0, 0, 0].map(() => new Float64Array(demand.length)) as Columns
  for (let from = 0; from < demand.length; from += originsAtOnce) {
    const sizes = demand.subarray(from, from + originsAtOnce)
    const utilities = utilitiesOf(model, homes.subarray(2 * from, 2 * (from + originsAtOnce)), shops)
    const part = allocateDemand(sizes, utilities, new Float64Array(stores))
    flows.set(makeDragBase(sizes, part).flows, from * stores)
    logDenominators.set(part.logDenominators, from)
    leaked.set(part.leaked, from)
    unreached.set(part.unreached, from)
    for (const [store, sum] of part.captured.entries()) captured[store]! += sum
  }
  return { base: { demand, stores, flows, logDenominators, leaked, unreached }, captured }
}

type Columns = [Float64Array, Float64Array, Float64Array]

/** ln U of shops for homes, by kilometres of the plane; a shop that is nowhere in it draws nobody. */
function utilitiesOf({ decay, minimumDistance }: DemandModel, homes: Float64Array, shops: Float64Array): Float64Array {
  const stores = shops.length / 2
  const distances = new Float64Array((homes.length / 2) * stores)
  for (let home = 0, at = 0; home < homes.length; home += 2)
    for (let shop = 0; shop < shops.length; shop += 2, at++) {
      const metres = Math.hypot(shops[shop]! - homes[home]!, shops[shop + 1]! - homes[home + 1]!)
      distances[at] = Number.isNaN(metres) ? Infinity : metres / 1000
    }
  return logUtilities({ stores, distances, logPulls: new Float64Array(stores), decay, minimumDistance })
}

function answerOf(
  { captured: before, own, competitors }: Market,
  demand: Float64Array,
  { captured, lost }: ReturnType<typeof dragStore>,
): DemandTransferAnswer {
  const effect = chainEffect(
    lost,
    [...lost].map((_, store) => store < own.length),
    captured,
  )
  const losing = own
    .map((storeId, store) => ({
      storeId,
      before: before[store]!,
      lost: lost[store]!,
      impact: impactOn(before[store]!, lost[store]!),
    }))
    .filter((store) => store.lost > 0)
    .sort((a, b) => b.lost - a.lost)
  return {
    people: demand.reduce((sum, size) => sum + size, 0),
    ...effect,
    fromCompetitors: lost.subarray(own.length).reduce((sum, loss) => sum + loss, 0),
    stores: losing.slice(0, 20),
    worst: worstOf(losing),
    ownStoreCount: own.length,
    competitorCount: competitors,
  }
}

function worstOf(stores: readonly (Omit<WorstLoss, 'impact'> & { readonly impact: number | null })[]) {
  let worst: WorstLoss | undefined
  for (const { impact, ...store } of stores)
    if (impact !== null && impact > (worst?.impact ?? -1)) worst = { ...store, impact }
  return worst
}
