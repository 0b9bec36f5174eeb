import type { ValuesOf } from '../fields/field.ts'
import type { surveyFields } from './surveyFields.ts'

export const publicEnds = ['stopped', 'withdrawn', 'closed', 'over', 'expired', 'plan', 'content'] as const
export type PublicEnd = (typeof publicEnds)[number]

const hour = 3_600_000

/** Maximum time from the first question to arrival, including time offline (milliseconds). */
const responseMaxAge = 30 * 24 * hour

/** Hours after the last day of the survey period during which started responses are still accepted. */
export const graceHours = 24

type Survey = Pick<
  ValuesOf<typeof surveyFields>,
  'state' | 'isPublic' | 'opensOn' | 'closesOn' | 'underWayUntil' | 'stoppedAt'
>

const dayAt = (now: number, hours: number): string => new Date(now + hours * hour).toISOString().slice(0, 10)

/** Returns whether a survey is stopped: no responses are accepted, by link or from devices, until it's reopened. */
export const isStopped = ({ state, stoppedAt }: Pick<Survey, 'state' | 'stoppedAt'>): boolean =>
  state === 'closed' && stoppedAt !== undefined

/**
 * Returns whether responses may start by link. The page uses the company's zone. This check is lenient: a day begins
 * when it begins anywhere on Earth and lasts until it has ended everywhere.
 */
export function isTakingPublic({ state, isPublic, opensOn, closesOn }: Survey, now: number): boolean {
  const hasBegun = opensOn === undefined || opensOn <= dayAt(now, 14)
  const isOver = closesOn !== undefined && closesOn < dayAt(now, -12)
  return isPublic === true && state === 'open' && hasBegun && !isOver
}

/**
 * Returns why a response started by link isn't accepted at `now` (milliseconds since 1970); undefined if it is
 * accepted. `begunAt` is when its questions were served; `isSameLink` is false after the key was changed.
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
