import type { ValuesOf } from '../fields/field.ts'
import type { surveyFields } from './surveyFields.ts'

export const publicEnds = ['stopped', 'withdrawn', 'closed', 'over', 'expired', 'plan', 'content'] as const
export type PublicEnd = (typeof publicEnds)[number]

const hour = 3_600_000

/** Maximum time from opening the survey to receipt of the response, including time offline (milliseconds). */
const responseMaxAge = 30 * 24 * hour

/** Hours after the last day of the survey period during which started responses are still accepted. */
export const graceHours = 24

type Survey = Pick<
  ValuesOf<typeof surveyFields>,
  'state' | 'isPublic' | 'opensOn' | 'closesOn' | 'underWayUntil' | 'stoppedAt'
>

const dayAt = (now: number, hours: number): string => new Date(now + hours * hour).toISOString().slice(0, 10)

/**
 * Returns whether a survey is stopped. It then accepts no responses by link, and from devices only responses finished
 * before the stop.
 */
export const isStopped = ({ state, stoppedAt }: Pick<Survey, 'state' | 'stoppedAt'>): boolean =>
  state === 'closed' && stoppedAt !== undefined

/**
 * Returns whether a response may be started via the public link. Lenient about time zones: a day begins when it begins
 * anywhere on Earth and lasts until it has ended everywhere.
 */
export function isTakingPublic({ state, isPublic, opensOn, closesOn }: Survey, now: number): boolean {
  const hasBegun = opensOn === undefined || opensOn <= dayAt(now, 14)
  const isOver = closesOn !== undefined && closesOn < dayAt(now, -12)
  return isPublic === true && state === 'open' && hasBegun && !isOver
}

/**
 * Returns why a response started by link isn't accepted at `now` (milliseconds since 1970); undefined if it is
 * accepted. `begunAt` is when the questions were served; `isSameLink` is false after the key was changed.
 */
export function publicEndOf(
  survey: Survey,
  { begunAt, isSameLink, now }: { readonly begunAt: number; readonly isSameLink: boolean; readonly now: number },
): PublicEnd | undefined {
  const { state, isPublic, closesOn } = survey
  if (isStopped(survey)) return 'stopped'
  if (isExpired(begunAt, now)) return 'expired'
  if (now <= underWayEnd(survey)) return undefined
  if (isPublic !== true || !isSameLink) return 'withdrawn'
  if (!isAcceptingBegun(state)) return 'closed'
  if (closesOn !== undefined && closesOn < dayAt(now, -12 - graceHours)) return 'over'
  return undefined
}

/** Returns whether a response started at `begunAt` arrives too late, both in milliseconds since 1970. */
export const isExpired = (begunAt: number, now: number): boolean => now - begunAt > responseMaxAge

/**
 * Returns the last moment (milliseconds since 1970) at which `publicEndOf` accepts a response started with the current
 * link: Infinity without an end, -Infinity if none is accepted. The maximum age of a response isn't part of it.
 */
export function lastArrivalOf(survey: Survey): number {
  const { state, isPublic, closesOn } = survey
  if (isStopped(survey)) return -Infinity
  if (isPublic !== true || !isAcceptingBegun(state)) return underWayEnd(survey)
  if (closesOn === undefined) return Infinity
  return Math.max(underWayEnd(survey), Date.parse(closesOn) + (24 + 12 + graceHours) * hour - 1)
}

const isAcceptingBegun = (state: Survey['state']): boolean => state === 'open' || state === 'closing'

const underWayEnd = ({ underWayUntil }: Pick<Survey, 'underWayUntil'>): number =>
  underWayUntil === undefined ? -Infinity : Date.parse(underWayUntil)
