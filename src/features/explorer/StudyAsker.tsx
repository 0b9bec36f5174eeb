import { useLayoutEffect, useMemo } from 'react'
import { type DraftStudy, studyPlace } from './draftStudy.ts'
import type { LongPlan, Sights } from './sights.ts'
import { useRest } from './useRest.ts'
import { useWhatIfState } from './useWhatIf.ts'
import { useAreasAt, useTransfer, useWhatIfAnswer } from './useWhatIfAnswer.ts'
import { studyNow, type WhatIf } from './whatIfStore.ts'

export interface StudyAskerProps {
  whatIf: WhatIf
  /** As it was last settled. */
  settled: DraftStudy
  sights: Sights
}

/** Asks about the study as it is under the finger, and tells the answers; draws nothing. */
export function StudyAsker({ whatIf, settled, sights }: StudyAskerProps) {
  const study = studyNow(useWhatIfState(whatIf)) ?? settled
  const { value, hasFailed, ...work } = useWhatIfAnswer(study)
  const longWork = useLongPlan(work)
  const answered = value && 'answer' in value ? value : undefined
  const planProblem = value && 'planProblem' in value ? value.planProblem : undefined
  const areas = useAreasAt(studyPlace(settled))
  const transferred = useTransfer(answered)
  const rest = useRest(answered, study === settled)
  // Before the next frame: a figure is late enough as it is.
  useLayoutEffect(
    () => sights.tell({ answered, areas, transferred, rest, hasFailed, planProblem, longWork }),
    [sights, answered, areas, transferred, rest, hasFailed, planProblem, longWork],
  )
  return null
}

/** A zone that takes long; the same object while nothing of it changes. */
function useLongPlan({
  progress,
  isCancelled,
  cancel,
  askAgain,
}: Pick<ReturnType<typeof useWhatIfAnswer>, 'progress' | 'isCancelled' | 'cancel' | 'askAgain'>): LongPlan | undefined {
  return useMemo(() => {
    if (isCancelled) return { kind: 'cancelled', askAgain }
    return progress === undefined ? undefined : { kind: 'running', progress, cancel }
  }, [progress, isCancelled, cancel, askAgain])
}
