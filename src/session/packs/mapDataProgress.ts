import { packKinds } from '#domain/pack/pack.ts'
import type { PackStatuses } from './packStatus.ts'

/** Maximum percentage shown; once everything is drawn, the progress is hidden. */
const maxPercent = 99

/**
 * Returns the map data progress in whole percent; undefined if no absent kind is being fetched, unless all kinds are
 * fetched but not drawn. Includes offered kinds without a problem; queued kinds are counted as zero.
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
