import { type Frame, projectAll } from '#domain/geo/frame.ts'
import { allocateDemand } from '../huff/allocateDemand.ts'
import { type DragBase, makeDragBase } from '../huff/dragStore.ts'
import { logPower, logUtilities } from '../huff/logUtilities.ts'
import { type DemandModel, type DemandSite, travelTo } from './demandModel.ts'
import { isOwnStatus } from './ownStatuses.ts'
import type { PlaceColumns } from './placeColumns.ts'

/** Where people live, in the plane, and how many. */
export interface Homes {
  readonly frame: Frame
  readonly xy: Float64Array
  readonly demand: Float64Array
}

/** The market without the candidate. */
export interface Market {
  readonly key: string
  readonly base: DragBase
  readonly captured: Float64Array
  /** Ids of own stores, which stand before the competitors. */
  readonly own: readonly string[]
  readonly competitors: number
  /** Square metres that a store of unknown size counts as: the middle of the known ones; undefined where none is known. */
  readonly usualSize: number | undefined
}

/** Shops of a market as far as they draw: where, how strongly, and from how far. */
interface Shops {
  readonly xy: Float64Array
  readonly logPulls: Float64Array
  readonly kilometres: Float64Array
}

/** Most origins × stores that a market is kept for: 8 bytes each. */
export const mostDemandPairs = 4_000_000
/** Origins that are worked out at once: what is only needed on the way stays small. */
const originsAtOnce = 500

/** The market of own stores and competitors; undefined where there are too many pairs. */
export function makeMarket(
  key: string,
  { frame, xy: homes, demand }: Homes,
  stores: PlaceColumns,
  competitors: PlaceColumns,
  model: DemandModel,
  withoutStoreId: string | undefined,
): Market | undefined {
  const rowsOf = ({ count }: PlaceColumns) => Array.from({ length: count }, (_, row) => row)
  const own = rowsOf(stores).filter((row) => isOwnStatus(stores.tags[row]!) && stores.ids[row] !== withoutStoreId)
  const others = model.withCompetitors ? rowsOf(competitors) : []
  if ((own.length + others.length) * demand.length > mostDemandPairs) return undefined
  const degrees = [
    ...own.flatMap((row) => [stores.longitude[row]!, stores.latitude[row]!]),
    ...others.flatMap((row) => [competitors.longitude[row]!, competitors.latitude[row]!]),
  ]
  const usualSize = middleOf(own.map((row) => stores.sizes[row]!).filter((size) => size > 0))
  const pull = pullOf(model, usualSize)
  const shops = {
    xy: projectAll(frame, Float64Array.from(degrees)),
    logPulls: Float64Array.from([...own.map((row) => pull(stores.sizes[row])), ...others.map(() => 0)]),
    kilometres: Float64Array.from([
      ...own.map((row) => travelTo(model.travel, stores.formats[row])),
      ...others.map(() => travelTo(model.travel, undefined)),
    ]),
  }
  return {
    key,
    ...flowsOf(model, homes, demand, shops),
    own: own.map((row) => stores.ids[row]!),
    competitors: others.length,
    usualSize,
  }
}

/** ln U of a candidate for every home. */
export const candidateUtilities = (
  model: DemandModel,
  { xy: homes }: Homes,
  { usualSize }: Pick<Market, 'usualSize'>,
  at: { readonly x: number; readonly y: number },
  { format, squareMetres }: DemandSite,
): Float64Array =>
  utilitiesOf(model, homes, {
    xy: Float64Array.of(at.x, at.y),
    logPulls: Float64Array.of(pullOf(model, usualSize)(squareMetres)),
    kilometres: Float64Array.of(travelTo(model.travel, format)),
  })

/** ln of how strongly a store of so many square metres draws, beside one of the usual size. */
const pullOf =
  ({ sizeExponent = 0 }: DemandModel, usualSize: number | undefined) =>
  (size: number | undefined): number =>
    usualSize !== undefined && size !== undefined && size > 0 ? logPower(size / usualSize, sizeExponent) : 0

function middleOf(sizes: readonly number[]): number | undefined {
  const sorted = sizes.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)]
}

/** The flows of a market and what each shop captures, some origins after the others. */
function flowsOf(
  model: DemandModel,
  homes: Float64Array,
  demand: Float64Array,
  shops: Shops,
): Pick<Market, 'base' | 'captured'> {
  const stores = shops.xy.length / 2
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

/** ln U of shops for homes, by kilometres of the plane; a shop that is nowhere in it, or farther than people travel to it, draws nobody. */
function utilitiesOf({ decay, minimumDistance }: DemandModel, homes: Float64Array, shops: Shops): Float64Array {
  const { xy, logPulls, kilometres } = shops
  const stores = logPulls.length
  const distances = new Float64Array((homes.length / 2) * stores)
  for (let home = 0, at = 0; home < homes.length; home += 2)
    for (let shop = 0; shop < stores; shop++, at++) {
      const far = Math.hypot(xy[2 * shop]! - homes[home]!, xy[2 * shop + 1]! - homes[home + 1]!) / 1000
      distances[at] = far <= kilometres[shop]! ? far : Infinity
    }
  return logUtilities({ stores, distances, logPulls, decay, minimumDistance })
}
