import { type Frame, projectAll, toFrame } from '#domain/geo/frame.ts'
import type { Place } from '#domain/geo/point.ts'
import { chainEffect, impactOn } from '../huff/compareStores.ts'
import { type Homes, makeMarket, type Market, takeFrom, type Taken } from './demandMarket.ts'
import type { DemandModel, DemandSite } from './demandModel.ts'
import type { PlaceColumns } from './placeColumns.ts'

export type { DemandModel } from './demandModel.ts'

export interface DemandOrigins {
  readonly frame: Frame
  /** Area coordinates in millionths of a degree, longitude and latitude interleaved. */
  readonly labels: Int32Array
  readonly people: Float64Array
}

interface WorstLoss {
  readonly storeId: string
  readonly before: number
  readonly lost: number
  /** Share of demand lost: lost ÷ before. */
  readonly impact: number
}

export interface DemandTransferAnswer {
  /** Number of people with the candidate in range, regardless of where they shop now. */
  readonly people: number
  readonly captured: number
  readonly fromCompetitors: number
  /** Part of `people` that had no store in range before. */
  readonly newlyReached: number
  readonly ownLoss: number
  /** ownLoss ÷ captured; null if `captured` is 0. */
  readonly cannibalisationRate: number | null
  readonly netNew: number
  /** Own stores with losses, largest loss first, at most 50. */
  readonly stores: readonly {
    readonly storeId: string
    readonly before: number
    readonly lost: number
    readonly impact: number | null
  }[]
  readonly worst: WorstLoss | undefined
  readonly ownStoreCount: number
  readonly competitorCount: number
  /**
   * Median selling space of own stores in square meters, assumed for stores of unknown size; undefined if no size is
   * known.
   */
  readonly medianSquareMetres: number | undefined
}

interface DemandTransferAsk {
  readonly place: Place
  readonly model: DemandModel
  readonly site?: DemandSite | undefined
  /** Id of the candidate's own record, which is excluded from the market. */
  readonly withoutStoreId?: string | undefined
}

export interface StoreDemand {
  readonly storeId: string
  readonly people: number
}

export interface DemandTransfer {
  /**
   * Returns the effect of a candidate; undefined without population data, for an invalid place, or with too many pairs.
   */
  readonly transfer: (
    stores: PlaceColumns,
    competitors: PlaceColumns,
    request: DemandTransferAsk,
  ) => DemandTransferAnswer | undefined
  /** Returns own stores' demand without a candidate; undefined without population data or with too many pairs. */
  readonly storeDemand: (
    stores: PlaceColumns,
    competitors: PlaceColumns,
    model: DemandModel,
  ) => readonly StoreDemand[] | undefined
}

/**
 * Caches the baseline market until a record, the model or the excluded store changes, so moving the candidate takes one
 * pass over the homes. Source: Huff 1962.
 */
export function makeDemandTransfer({ frame, labels, people }: DemandOrigins): DemandTransfer {
  const rows = [...people.keys()].filter((row) => people[row]! > 0)
  const homes: Homes = {
    frame,
    demand: Float64Array.from(rows, (row) => people[row]!),
    xy: projectAll(
      frame,
      Float64Array.from(rows.flatMap((row) => [labels[2 * row]! / 1e6, labels[2 * row + 1]! / 1e6])),
    ),
  }
  let cached: Market | undefined

  function market(stores: PlaceColumns, competitors: PlaceColumns, model: DemandModel, withoutStoreId?: string) {
    const key = JSON.stringify([stores.version, competitors.version, model, withoutStoreId ?? null])
    if (homes.demand.length === 0) return undefined
    if (cached?.key !== key) cached = makeMarket(key, homes, stores, competitors, model, withoutStoreId)
    return cached
  }

  return {
    transfer(stores, competitors, { model, place, site, withoutStoreId }) {
      const made = market(stores, competitors, model, withoutStoreId)
      const at = toFrame(frame, place.longitude, place.latitude)
      if (!made || !Number.isFinite(at.x + at.y)) return undefined
      return answerOf(made, takeFrom(made, homes, model, at, site ?? siteOf(stores, withoutStoreId)))
    },
    storeDemand(stores, competitors, model) {
      const made = market(stores, competitors, model)
      return made?.own.map((storeId, store) => ({ storeId, people: made.captured[store]! }))
    },
  }
}

function siteOf({ ids, formats, sizes }: PlaceColumns, storeId: string | undefined): DemandSite {
  const row = storeId === undefined ? -1 : ids.indexOf(storeId)
  return row < 0 ? {} : { format: formats[row], squareMetres: sizes[row] }
}

function answerOf(
  { captured: before, own, competitors, usualSize }: Market,
  { people, captured, lost, newlyReached }: Taken,
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
    people,
    ...effect,
    newlyReached,
    fromCompetitors: lost.subarray(own.length).reduce((sum, loss) => sum + loss, 0),
    stores: losing.slice(0, 50),
    worst: worstOf(losing),
    ownStoreCount: own.length,
    competitorCount: competitors,
    medianSquareMetres: usualSize,
  }
}

function worstOf(stores: readonly (Omit<WorstLoss, 'impact'> & { readonly impact: number | null })[]) {
  let worst: WorstLoss | undefined
  for (const { impact, ...store } of stores)
    if (impact !== null && impact > (worst?.impact ?? -1)) worst = { ...store, impact }
  return worst
}
