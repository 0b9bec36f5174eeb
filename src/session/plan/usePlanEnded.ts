import { useState } from 'react'
import { hasEnded } from '#domain/plan/plans.ts'
import { useSession } from '../useSession.ts'

/** Returns whether the company's plan, including follow-up purchases, has ended. */
export function usePlanEnded(): boolean {
  const { plan } = useSession().configuration
  const [at] = useState(() => new Date().toISOString())
  return hasEnded(plan, at)
}
