import type { EntityValues } from '../entities.ts'

/** Why a response over a public link is not taken any more. */
export const publicEnds = ['stopped', 'withdrawn', 'closed', 'over', 'expired', 'plan', 'content'] as const
export type PublicEnd = (typeof publicEnds)[number]

const hour = 3_600_000

/** How long a response may take from the first question to its arrival, also on a phone without a network (milliseconds). */
export const responseMaxAge = 30 * 24 * hour

/** How long responses under way are taken after the last day of a survey's period (hours). */
export const graceHours = 24

type Survey = Pick<
  EntityValues<'survey'>,
  'state' | 'isPublic' | 'opensOn' | 'closesOn' | 'underWayUntil' | 'stoppedAt'
>

/** Returns the day that is `hours` from now in UTC, as YYYY-MM-DD. */
const dayAt = (now: number, hours: number): string => new Date(now + hours * hour).toISOString().slice(0, 10)

/** True while a survey is stopped: nothing is taken, over its link or from devices, until it is reopened. */
export const isStopped = ({ state, stoppedAt }: Pick<Survey, 'state' | 'stoppedAt'>): boolean =>
  state === 'closed' && stoppedAt !== undefined

/** True while responses may be begun over the link. The page counts days in the company's zone; here a day lasts as long as anywhere on earth. */
export function isTakingPublic({ state, isPublic, opensOn, closesOn }: Survey, now: number): boolean {
  const hasBegun = opensOn === undefined || opensOn <= dayAt(now, 14)
  const isOver = closesOn !== undefined && closesOn < dayAt(now, -12)
  return isPublic === true && state === 'open' && hasBegun && !isOver
}

/**
 * Returns why a response that was begun over the link is not taken at `now` (milliseconds since 1970), or undefined while it is.
 * `begunAt` is when its questions were given out; `isSameLink` is false once the link has another key.
 */
export function publicEndOf(
  survey: Survey,
  { begunAt, isSameLink, now }: { readonly begunAt: number; readonly isSameLink: boolean; readonly now: number },
): PublicEnd | undefined {
  const { state, isPublic, closesOn, underWayUntil } = survey
  if (isStopped(survey)) return 'stopped'
  if (now - begunAt > responseMaxAge) return 'expired'
  const mayFinish = underWayUntil !== undefined && now <= Date.parse(underWayUntil)
  if ((isPublic !== true || !isSameLink) && !mayFinish) return 'withdrawn'
  if (state !== 'open' && state !== 'closing' && !mayFinish) return 'closed'
  if (closesOn !== undefined && closesOn < dayAt(now, -12 - graceHours) && !mayFinish) return 'over'
  return undefined
}
