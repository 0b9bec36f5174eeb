import type { EntityName } from '#domain/entities.ts'
import { editableAt, hasEnded } from '#domain/plan/plans.ts'
import { needsSeat } from '#domain/plan/seats.ts'
import type { FullPlan } from './fullPlan.ts'
import { useSession } from '../useSession.ts'

/** Set where this person exceeds what the plan has room for, and so changes nothing of a kind. */
export function useNoSeat(entity: EntityName): FullPlan | undefined {
  const { plan, user } = useSession().configuration
  if (user.isBeyondPlan !== true || !needsSeat(entity)) return undefined
  const at = new Date().toISOString()
  return { limit: 'users', most: editableAt(plan, at).users ?? 0, hasEnded: hasEnded(plan, at) }
}
