import type { StorePair } from '#analysis/studyTypes.ts'

export const pairSorts = ['people', 'share', 'metres'] as const
export type PairSort = (typeof pairSorts)[number]

const keyOf: Readonly<Record<PairSort, (pair: StorePair) => number>> = {
  people: (pair) => -(pair.sharedPopulation ?? -1),
  share: (pair) => -Math.max(pair.shareOfA, pair.shareOfB),
  metres: (pair) => pair.metres,
}

/**
 * Sorts by most shared people (unknown numbers last), largest shared part of a store's zone, or shortest distance.
 */
export const sortPairs = (pairs: readonly StorePair[], sort: PairSort): readonly StorePair[] =>
  pairs.toSorted((a, b) => keyOf[sort](a) - keyOf[sort](b))
