import type { StorePair } from '../studyTypes.ts'

export interface HotSpots {
  /** The pairs that share the largest part of a zone, the largest first. */
  readonly pairs: readonly HotSpot[]
  /** How many pairs meet at all, and how many share as much as counts as hot. */
  readonly meeting: number
  readonly hot: number
  readonly finding: 'none' | 'hot' | 'mild'
}

export interface HotSpot extends StorePair {
  /** Shared ground as a part of the zone of which it is the larger part. */
  readonly shareOfSmaller: number
}

/** From this part of a zone on two stores are a hot spot. */
export const hotShare = 0.3

/** Where stores take people from each other, of all pairs or of those of some stores. */
export function hotSpots(pairs: readonly StorePair[], ids: ReadonlySet<string> | undefined, limit: number): HotSpots {
  const own = ids ? pairs.filter(({ storeA, storeB }) => ids.has(storeA) || ids.has(storeB)) : pairs
  const shared = own
    .map((pair) => ({ ...pair, shareOfSmaller: Math.max(pair.shareOfA, pair.shareOfB) }))
    .sort((a, b) => b.shareOfSmaller - a.shareOfSmaller || (b.sharedPopulation ?? -1) - (a.sharedPopulation ?? -1))
  const hot = shared.filter(({ shareOfSmaller }) => shareOfSmaller >= hotShare).length
  const finding = shared.length === 0 ? 'none' : hot > 0 ? 'hot' : 'mild'
  return { pairs: shared.slice(0, limit), meeting: shared.length, hot, finding }
}
