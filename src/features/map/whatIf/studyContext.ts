import { createContext, use } from 'react'
import type { AreaFigures, StudyZone, WhatIfAnswer, ZoneFigures } from '#analysis/studyTypes.ts'
import type { DraftStudy } from './draftStudy.ts'

/** What the parts of the panel tell of. */
export interface StudyContextValue {
  readonly study: DraftStudy
  readonly zone: StudyZone
  readonly figures: ZoneFigures
  readonly answer: WhatIfAnswer
  /** Areas at the settled place, the finest first; undefined while they are looked up. */
  readonly areas: readonly AreaFigures[] | undefined
}

export const StudyContext = createContext<StudyContextValue | null>(null)

/** The study around a part of its panel. */
export function useStudied(): StudyContextValue {
  const studied = use(StudyContext)
  if (!studied) throw new Error('A part of the study needs the study around it.')
  return studied
}
