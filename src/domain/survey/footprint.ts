import { metresBetween, maxVertices, type Track, type TrackVertex } from './track.ts'

export interface Fix {
  readonly longitude: number
  readonly latitude: number
  readonly accuracyMetres: number
  readonly at: number
}

export type Walk = {
  readonly startedAt: number
  readonly segments: Track
  /** Seconds from the start to the last accepted fix, whether or not it added a vertex. */
  readonly heardAt?: number
  /** True if the page was hidden or the walk resumed, in which case the next fix starts a segment. */
  readonly isBroken?: boolean
}

const walkRules = {
  /** Maximum inaccuracy of a fix; less accurate fixes are ignored. */
  exactMetres: 50,
  /** Maximum gap between fixes; the path during a longer gap is unknown. */
  gapSeconds: 60,
  /** Maximum speed, about that of a scooter in city traffic; a faster move is a receiver error. */
  fastestMetresPerSecond: 17,
  /** Minimum distance from the last vertex to count as moving; up to 15 m for inaccurate fixes. */
  minMetres: 5,
} as const

export const beginWalk = (startedAt: number): Walk => ({ startedAt, segments: [] })

/**
 * Returns the walk with a fix added, or the same walk if it is full or the fix is too inaccurate, old or unreachable. A
 * fix near the last vertex adds no vertex. After a gap of over a minute or an interruption, a fix starts a new segment,
 * however far away.
 */
export function withFix(walk: Walk, fix: Fix): Walk {
  const seconds = Math.round((fix.at - walk.startedAt) / 100) / 10
  if (!(fix.accuracyMetres <= walkRules.exactMetres) || seconds < 0 || isFull(walk)) return walk
  const vertex: TrackVertex = [
    Math.round(fix.longitude * 1e6) / 1e6,
    Math.round(fix.latitude * 1e6) / 1e6,
    seconds,
    Math.round(fix.accuracyMetres),
  ]
  const segment = walk.segments.at(-1)
  const last = segment?.at(-1)
  if (!segment || !last) return heard(walk, [[vertex]], seconds)
  const heardAt = walk.heardAt ?? last[2]
  if (seconds <= heardAt) return walk
  if (walk.isBroken || seconds - heardAt > walkRules.gapSeconds)
    return heard(walk, [...walk.segments, [vertex]], seconds)
  const metres = metresBetween(last, vertex)
  // Shortest possible distance given both accuracies.
  const minDistance = Math.max(0, metres - last[3] - vertex[3])
  if (minDistance / (seconds - heardAt) > walkRules.fastestMetresPerSecond) return walk
  if (metres < Math.max(walkRules.minMetres, Math.min(vertex[3], 15))) return { ...walk, heardAt: seconds }
  return heard(walk, [...walk.segments.slice(0, -1), [...segment, vertex]], seconds)
}

export const broken = (walk: Walk): Walk =>
  walk.isBroken || walk.segments.length === 0 ? walk : { ...walk, isBroken: true }

export const isFull = ({ segments }: Walk): boolean =>
  segments.reduce((sum, { length }) => sum + length, 0) >= maxVertices || segments.length >= 1_999

const heard = ({ startedAt }: Walk, segments: Track, heardAt: number): Walk => ({ startedAt, segments, heardAt })
