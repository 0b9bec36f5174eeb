import type { Operation } from '#domain/sync/operation.ts'

const longestAgoMs = 400 * 86_400_000

/**
 * Returns when a change was made (ISO, UTC): the device's time corrected by its known skew, not before `notBefore`. A
 * time after the arrival, or over 400 days before, indicates a wrong clock; the arrival time is used instead.
 */
export function madeAt(
  { wallAt, skewMs }: Pick<Operation, 'wallAt' | 'skewMs'>,
  arrivedAt: string,
  notBefore?: string,
): string {
  const arrived = Date.parse(arrivedAt)
  const made = Date.parse(wallAt) + skewMs
  const isBelievable = made <= arrived && made > arrived - longestAgoMs
  if (!isBelievable) return arrivedAt
  const earliest = notBefore === undefined ? made : Math.min(Date.parse(notBefore), arrived)
  return new Date(Math.max(made, earliest)).toISOString()
}
