import type { EntityName } from '../entities.ts'
import type { PlanLimits } from './plans.ts'

export interface Seated {
  readonly id: string
  readonly isOwner: boolean
  /** Time the member joined (ISO, UTC). */
  readonly since: string
}

/**
 * Returns whether a member has no seat. Seats go to owners first, then by length of membership. Members without a seat
 * can read and export everything, but change only what needs no seat (`needsSeat`).
 */
export function isBeyondSeats(members: readonly Seated[], id: string, { users: maxUsers }: PlanLimits): boolean {
  if (maxUsers === null || members.length <= maxUsers) return false
  const inOrder = members.toSorted((a, b) => {
    if (a.isOwner !== b.isOwner) return a.isOwner ? -1 : 1
    return a.since < b.since || (a.since === b.since && a.id < b.id) ? -1 : 1
  })
  return inOrder.findIndex((member) => member.id === id) >= maxUsers
}

/** Entities accepted even from members without a seat: field data and feedback. */
const takenFromAll: readonly EntityName[] = ['answer', 'footprint', 'feedback']
export const needsSeat = (entity: EntityName): boolean => !takenFromAll.includes(entity)
