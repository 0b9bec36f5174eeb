import type { EntityName } from '#domain/entities.ts'
import { editableAt, hasEnded } from '#domain/plan/plans.ts'
import { needsSeat } from '#domain/plan/seats.ts'
import type { FullPlan } from './fullPlan.ts'
import { useSession } from '../useSession.ts'
import { usePlanTime } from './usePlanTime.ts'

/** Returns the exceeded limit if the user has no seat and is therefore read-only for an entity. */
export function useNoSeat(entity: EntityName): FullPlan | undefined {
  const { plan, user } = useSession().configuration
  const at = usePlanTime()
  if (user.isBeyondPlan !== true || !needsSeat(entity)) return undefined
  return { limit: 'users', max: editableAt(plan, at).users ?? 0, hasEnded: hasEnded(plan, at) }
}
