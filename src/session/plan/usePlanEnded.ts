import { useState } from 'react'
import { hasEnded } from '#domain/plan/plans.ts'
import { useSession } from '../useSession.ts'

/** True once the company's plan has ended, and all that was bought after it. */
export function usePlanEnded(): boolean {
  const { plan } = useSession().configuration
  const [at] = useState(() => new Date().toISOString())
  return hasEnded(plan, at)
}
