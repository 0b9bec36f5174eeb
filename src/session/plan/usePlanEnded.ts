import { hasEnded } from '#domain/plan/plans.ts'
import { useSession } from '../useSession.ts'
import { usePlanTime } from './usePlanTime.ts'

/** Returns whether the company's plan, including follow-up purchases, has ended. */
export function usePlanEnded(): boolean {
  const { plan } = useSession().configuration
  const at = usePlanTime()
  return hasEnded(plan, at)
}
