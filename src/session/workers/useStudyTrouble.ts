import { useLingui } from '@lingui/react/macro'
import { useStudy } from './useStudy.ts'

export interface StudyTrouble {
  readonly sentence: string
  readonly retry: () => void
}

/** Returns the analysis failure; undefined while the analysis works or is restarting automatically. */
export function useStudyTrouble(): StudyTrouble | undefined {
  const { t } = useLingui()
  const { isBroken, revive } = useStudy()
  if (!isBroken) return undefined
  return {
    sentence: t`The analysis stopped unexpectedly several times, so figures can’t be calculated. Your data is safe. Close other tabs, then try again.`,
    retry: revive,
  }
}
