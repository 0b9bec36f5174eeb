import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { planTimeAtom } from '../state.ts'

/**
 * Returns the time (ISO, UTC) at which to judge the plan; updated when the configuration changes or a plan ends or
 * begins.
 */
export function usePlanTime(): string {
  const [openedAt] = useState(() => new Date().toISOString())
  const changedAt = useAtomValue(planTimeAtom)
  return changedAt !== undefined && changedAt > openedAt ? changedAt : openedAt
}
