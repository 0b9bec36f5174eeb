import type { StorePair } from '../studyTypes.ts'

export interface HotSpots {
  /** Pairs by share of a zone, largest first. */
  readonly pairs: readonly HotSpot[]
  /** Number of overlapping pairs, and of hot ones. */
  readonly meeting: number
  readonly hot: number
  readonly finding: 'none' | 'hot' | 'mild'
}

export interface HotSpot extends StorePair {
  /** Overlap as a share of the zone of which it is the larger part. */
  readonly shareOfSmaller: number
}

/** Minimum share of a zone for a hot spot. */
export const hotShare = 0.3

/** Returns where stores cannibalize each other, among all pairs or those of some stores. */
export function hotSpots(pairs: readonly StorePair[], ids: ReadonlySet<string> | undefined, limit: number): HotSpots {
  const own = ids ? pairs.filter(({ storeA, storeB }) => ids.has(storeA) || ids.has(storeB)) : pairs
  const shared = own
    .map((pair) => ({ ...pair, shareOfSmaller: Math.max(pair.shareOfA, pair.shareOfB) }))
    .sort((a, b) => b.shareOfSmaller - a.shareOfSmaller || (b.sharedPopulation ?? -1) - (a.sharedPopulation ?? -1))
  const hot = shared.filter(({ shareOfSmaller }) => shareOfSmaller >= hotShare).length
  const finding = shared.length === 0 ? 'none' : hot > 0 ? 'hot' : 'mild'
  return { pairs: shared.slice(0, limit), meeting: shared.length, hot, finding }
}
