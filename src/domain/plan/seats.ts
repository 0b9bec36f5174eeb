import type { EntityName } from '../entities.ts'
import type { PlanLimits } from './plans.ts'

/** A member as far as it counts who of a company works under its plan. */
export interface Seated {
  readonly id: string
  readonly isOwner: boolean
  /** ISO, UTC. */
  readonly since: string
}

/**
 * True where a plan has room for fewer members than there are, and this one is among those it has none for: owners come first, then who
 * is there longest. Whoever exceeds the plan reads everything and takes it along, and changes nothing.
 */
export function isBeyondSeats(members: readonly Seated[], id: string, { users: maxUsers }: PlanLimits): boolean {
  if (maxUsers === null || members.length <= maxUsers) return false
  const inOrder = members.toSorted((a, b) => {
    if (a.isOwner !== b.isOwner) return a.isOwner ? -1 : 1
    return a.since < b.since || (a.since === b.since && a.id < b.id) ? -1 : 1
  })
  return inOrder.findIndex((member) => member.id === id) >= maxUsers
}

/** What whoever exceeds a plan makes all the same: what was measured in the field, and what is said to the provider. */
const takenFromAll: readonly EntityName[] = ['answer', 'footprint', 'feedback']
export const needsSeat = (entity: EntityName): boolean => !takenFromAll.includes(entity)
