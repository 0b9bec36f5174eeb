import { useMemo } from 'react'
import type { Place } from '#domain/geo/point.ts'
import type { AreaFigures, OwnZones, StudyZone, WhatIfAnswer, WhatIfAsk } from '#analysis/studyTypes.ts'
import { type StudyAnswer, type StudyQuestion, useStudyAnswer } from '#session/workers/useStudyAnswer.ts'
import { type DraftStudy, studiedShape, studyPlace } from './draftStudy.ts'

/** Id of the one zone that is asked about. */
const studiedZoneId = 'studied'

/** The question that a study asks; undefined where there is nothing to ask about. */
export function askOf(study: DraftStudy): WhatIfAsk | undefined {
  const [shape, place] = [studiedShape(study), studyPlace(study)]
  if (!shape || !place) return undefined
  const ownZones: OwnZones = { kind: study.ownZones, radiusMetres: study.radiusMetres }
  return { place, zones: [{ id: studiedZoneId, shape }], chosenZoneId: studiedZoneId, ownZones }
}

export interface WhatIfView extends StudyAnswer<WhatIfAnswer> {
  /** The zone that is asked about; the same object until it changes. */
  readonly zone: StudyZone | undefined
}

/** Figures of a study while it moves: however fast, one question is under way. */
export function useWhatIfAnswer(study: DraftStudy): WhatIfView {
  const { place, drawn, basis, radiusMetres, ownZones } = study
  const ask = useMemo(
    () => askOf({ name: '', place, drawn, basis, radiusMetres, ownZones }),
    [place, drawn, basis, radiusMetres, ownZones],
  )
  const question = useMemo((): StudyQuestion<WhatIfAnswer> | undefined => ask && ((asked) => asked.whatIf(ask)), [ask])
  return { ...useStudyAnswer(question), zone: ask?.zones[0] }
}

/** Areas at the settled place, the finest first: what the figures are compared with. */
export function useAreasAt(place: Place | undefined): readonly AreaFigures[] | undefined {
  const question = useMemo(
    (): StudyQuestion<readonly AreaFigures[]> | undefined => place && ((asked) => asked.areasAt(place)),
    [place],
  )
  return useStudyAnswer(question).value
}
