import { metresBetween, maxVertices, type Track, type TrackVertex } from './track.ts'

/** Where a device said it was. */
export interface Fix {
  readonly longitude: number
  readonly latitude: number
  readonly accuracyMetres: number
  /** Milliseconds since 1970, as the receiver said. */
  readonly at: number
}

/** A walk that is under way. */
export type Walk = {
  /** Milliseconds since 1970. */
  readonly startedAt: number
  readonly segments: Track
  /** Seconds since the start when a fix was last believed, whether it added a vertex or not. */
  readonly heardAt?: number
  /** The page was hidden, or the walk was taken up again: the next fix begins a segment. */
  readonly isBroken?: boolean
}

/** What a fix must be like to count. */
export const walkRules = {
  /** Less exact ones say nothing about the way. */
  exactMetres: 50,
  /** Longer without a fix, and nobody knows the way between. */
  gapSeconds: 60,
  /** Faster than a person on a scooter in a street: the receiver was wrong. */
  fastestMetresPerSecond: 17,
  /** Nearer to the last vertex than this, somebody stands. */
  minMetres: 5,
} as const

export const beginWalk = (startedAt: number): Walk => ({ startedAt, segments: [] })

/**
 * The walk with one more fix, or the same walk where it adds nothing. A fix that is rough, old or out of reach of the last one is not
 * believed; one near the last vertex is, and adds none. After a gap of a minute, or where the walk was broken, a segment begins: the
 * two are never joined. Somebody who really was carried off fast is believed once the minute is over.
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
  // Two positions are as far apart as they say, give or take what they are inexact.
  const minDistance = Math.max(0, metres - last[3] - vertex[3])
  if (minDistance / (seconds - heardAt) > walkRules.fastestMetresPerSecond) return walk
  if (metres < Math.max(walkRules.minMetres, Math.min(vertex[3], 15))) return { ...walk, heardAt: seconds }
  return heard(walk, [...walk.segments.slice(0, -1), [...segment, vertex]], seconds)
}

/** The walk with its last segment ended: what follows begins another. */
export const broken = (walk: Walk): Walk =>
  walk.isBroken || walk.segments.length === 0 ? walk : { ...walk, isBroken: true }

/** True once a walk holds as much as a footprint can; what was walked is to be handed in, and another one begun. */
export const isFull = ({ segments }: Walk): boolean =>
  segments.reduce((sum, { length }) => sum + length, 0) >= maxVertices || segments.length >= 1_999

const heard = ({ startedAt }: Walk, segments: Track, heardAt: number): Walk => ({ startedAt, segments, heardAt })
