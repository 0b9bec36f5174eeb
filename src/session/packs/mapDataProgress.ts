import { packKinds } from '#domain/pack/pack.ts'
import type { PackStatuses } from './packStatus.ts'

/** Once everything is drawn nothing is said, so it never says that all is there. */
const maxPercent = 99

/**
 * Returns how much of the map data is ready to be drawn, in whole percent; undefined where none is being fetched. Counts every kind that
 * the server offers, those still waiting for their turn as nothing, and stays below 100 until the map is drawn, when it ends.
 */
export function mapDataPercent(packs: Partial<PackStatuses>, isDrawn: boolean): number | undefined {
  const offered = packKinds.flatMap((kind) => packs[kind] ?? []).filter(({ isOffered }) => isOffered)
  const counted = offered.filter(({ state }) => state === 'ready' || state === 'loading')
  const isComing = counted.some(({ state, isFetching }) => state === 'loading' && isFetching)
  if (counted.length === 0 || (!isComing && (isDrawn || counted.some(({ state }) => state === 'loading'))))
    return undefined
  const done = counted.reduce((sum, { state, progress }) => sum + (state === 'ready' ? 1 : progress), 0)
  return Math.min(maxPercent, Math.floor((100 * done) / counted.length))
}
