import { chainEffect, differenceOf, impactOn, transferOf } from '../../huff/compareStores.ts'
import type { Allocation } from '../../huff/allocateDemand.ts'
import { defineRun } from '../run.ts'
import { type HuffInput, huffInput, huffParameters } from './huffInput.ts'
import { allocateMarket, checkHuff, huffMarket, sumOf, toRows } from './huffModel.ts'
import { huffSpreadsheet } from './huffSpreadsheet.ts'

interface MarketResult {
  /** Share of each origin's demand by store: origins × stores. */
  readonly shares: readonly (readonly number[])[]
  readonly demandByStore: Readonly<Record<string, number>>
}

interface StoreResult {
  readonly id: string
  readonly own: boolean
  readonly new: boolean
  readonly demand: number
  readonly marketShare: number | null
}

interface TransferResult {
  readonly id: string
  readonly own: boolean
  readonly demandBefore: number
  readonly demandAfter: number
  readonly transfer: number
  readonly impact: number | null
}

export interface OpeningResult {
  readonly before: MarketResult
  readonly transfers: readonly TransferResult[]
  readonly capturedByNew: number
  readonly fromOutside: number
  readonly newlyReached: number
  readonly ownLoss: number
  readonly cannibalisationRate: number | null
  readonly netNew: number
}

interface HuffResult extends MarketResult {
  readonly stores: readonly StoreResult[]
  readonly totalDemand: number
  readonly capturedDemand: number
  readonly leak: number
  readonly unreachedDemand: number
  readonly leakByOrigin: readonly number[]
  readonly opening: OpeningResult | null
}

export const huffRun = defineRun({
  id: 'huff',
  aliases: ['huff-model', 'gravity', 'spatial-interaction', 'market-share', 'huff-shares', 'competing-destinations'],
  about: 'Which store wins how much of which demand, and what a new store takes from whom.',
  method: 'huffDemand',
  figures: {
    shares: 'huffShare',
    demandByStore: 'huffDemand',
    demand: 'huffDemand',
    marketShare: 'marketShare',
    totalDemand: 'totalDemand',
    capturedDemand: 'huffDemand',
    leak: 'demandLeak',
    leakByOrigin: 'demandLeak',
    unreachedDemand: 'unreachedDemand',
    demandBefore: 'huffDemand',
    demandAfter: 'huffDemand',
    transfer: 'demandTransfer',
    impact: 'storeImpact',
    capturedByNew: 'huffDemand',
    fromOutside: 'demandTransfer',
    newlyReached: 'demandTransfer',
    ownLoss: 'ownLoss',
    cannibalisationRate: 'cannibalisationRate',
    netNew: 'netNew',
  },
  input: huffInput,
  example: {
    origins: [
      { id: 'north', demand: 1000 },
      { id: 'south', demand: 500 },
    ],
    stores: [
      { id: 'a', attraction: 100, own: true },
      { id: 'b', attraction: 200 },
      { id: 'x', attraction: 100, own: true, new: true },
    ],
    distances: [
      [1, 2, 1],
      [2, 1, 1],
    ],
    attractionExponent: 1,
    decay: { kind: 'power', exponent: 2 },
  },
  parameters: huffParameters,
  compute(input) {
    const notes: string[] = []
    return { result: runHuff(input, notes), notes: [...new Set(notes)], spreadsheet: huffSpreadsheet(input) }
  },
})

function runHuff(input: HuffInput, notes: string[]): HuffResult {
  checkHuff(input)
  const { stores } = input
  const all = [...stores.keys()]
  const market = huffMarket(input, all, notes)
  const after = allocateMarket(market, notes)
  const totalDemand = sumOf(market.demand)
  const hasNew = stores.some((store) => store.new)
  return {
    ...marketResult(
      after,
      all.map((store) => stores[store]!.id),
    ),
    stores: stores.map((store, at) => ({
      id: store.id,
      own: ownsOf(input)[at]!,
      new: store.new === true,
      demand: after.captured[at]!,
      marketShare: totalDemand > 0 ? after.captured[at]! / totalDemand : null,
    })),
    totalDemand,
    capturedDemand: sumOf(after.captured),
    leak: sumOf(after.leaked),
    unreachedDemand: sumOf(after.unreached),
    leakByOrigin: [...after.leaked],
    opening: hasNew ? openingOf(input, notes) : null,
  }
}

const marketResult = ({ shares, captured }: Allocation, ids: readonly string[]): MarketResult => ({
  shares: toRows(shares, ids.length),
  demandByStore: Object.fromEntries(ids.map((id, at) => [id, captured[at]!])),
})

/** Returns whether each store belongs to the chain; without `own`, only new stores do. */
const ownsOf = ({ stores }: HuffInput): boolean[] => stores.map((store) => store.own ?? store.new === true)

export function openingOf(input: HuffInput, notes: string[]): OpeningResult {
  const { stores } = input
  const old = [...stores.keys()].filter((store) => !stores[store]!.new)
  const added = [...stores.keys()].filter((store) => stores[store]!.new)
  const owns = ownsOf(input)
  if (old.length === 0) notes.push('There is no store before the new ones: nothing is taken from any.')
  else if (!old.some((store) => owns[store]))
    notes.push('No existing store is marked as own, so that nothing is cannibalised.')
  const market = huffMarket(input, old, [])
  const before = allocateMarket(market, [])
  const after = allocateMarket(huffMarket(input, [...old, ...added], []), [])
  const moves = input.competingDestinations ? differenceOf(before, after) : transferOf(market.demand, before, after)
  const captured = after.captured.subarray(old.length)
  const effect = chainEffect(
    moves.lost,
    old.map((store) => owns[store]!),
    sumOf(captured),
    added.reduce((sum, store, at) => (owns[store] ? sum + captured[at]! : sum), 0),
  )
  return {
    before: marketResult(
      before,
      old.map((store) => stores[store]!.id),
    ),
    transfers: old.map((store, at) => ({
      id: stores[store]!.id,
      own: owns[store]!,
      demandBefore: before.captured[at]!,
      demandAfter: after.captured[at]!,
      transfer: moves.lost[at]!,
      impact: impactOn(before.captured[at]!, moves.lost[at]!),
    })),
    capturedByNew: effect.captured,
    fromOutside: moves.fromOutside,
    newlyReached: moves.newlyReached,
    ownLoss: effect.ownLoss,
    cannibalisationRate: effect.cannibalisationRate,
    netNew: effect.netNew,
  }
}
