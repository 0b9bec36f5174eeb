import type { Operation } from '#domain/sync/operation.ts'

const longestAgoMs = 400 * 86_400_000

/**
 * When a change was made (ISO, UTC): the device's clock, set right by how far it was known to be off. A time after the arrival,
 * or over 400 days before it, tells of a wrong clock only: then the arrival stands for it.
 */
export function madeAt({ wallAt, skewMs }: Pick<Operation, 'wallAt' | 'skewMs'>, arrivedAt: string): string {
  const arrived = Date.parse(arrivedAt)
  const made = Date.parse(wallAt) + skewMs
  return made <= arrived && made > arrived - longestAgoMs ? new Date(made).toISOString() : arrivedAt
}
