import type { StorePair } from '../studyTypes.ts'

export interface HotSpots {
  /** Pairs by share of the smaller zone, largest first. */
  readonly pairs: readonly HotSpot[]
  readonly meeting: number
  readonly hot: number
  readonly finding: 'none' | 'hot' | 'mild'
}

export interface HotSpot extends StorePair {
  readonly shareOfSmaller: number
}

/** Minimum overlap of a hot spot, as a share of the smaller zone. */
export const hotShare = 0.3

/** Ranks store pairs with overlapping zones, optionally only pairs with one of `ids`; lists at most `limit`. */
export function hotSpots(pairs: readonly StorePair[], ids: ReadonlySet<string> | undefined, limit: number): HotSpots {
  const own = ids ? pairs.filter(({ storeA, storeB }) => ids.has(storeA) || ids.has(storeB)) : pairs
  const shared = own
    .map((pair) => ({ ...pair, shareOfSmaller: Math.max(pair.shareOfA, pair.shareOfB) }))
    .sort((a, b) => b.shareOfSmaller - a.shareOfSmaller || (b.sharedPopulation ?? -1) - (a.sharedPopulation ?? -1))
  const hot = shared.filter(({ shareOfSmaller }) => shareOfSmaller >= hotShare).length
  const finding = shared.length === 0 ? 'none' : hot > 0 ? 'hot' : 'mild'
  return { pairs: shared.slice(0, limit), meeting: shared.length, hot, finding }
}
