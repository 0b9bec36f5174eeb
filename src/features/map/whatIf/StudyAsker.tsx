import { useLayoutEffect } from 'react'
import { type DraftStudy, studyPlace } from './draftStudy.ts'
import type { Sights } from './sights.ts'
import { useWhatIfState } from './useWhatIf.ts'
import { useAreasAt, useWhatIfAnswer } from './useWhatIfAnswer.ts'
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
  const { value: answered, hasFailed } = useWhatIfAnswer(study)
  const areas = useAreasAt(studyPlace(settled))
  // Before the next frame: a figure is late enough as it is.
  useLayoutEffect(() => sights.tell({ answered, areas, hasFailed }), [sights, answered, areas, hasFailed])
  return null
}
