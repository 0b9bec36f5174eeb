import { useMemo } from 'react'
import type { Place } from '#domain/geo/point.ts'
import type { AreaFigures, OwnZones, WhatIfAsk } from '#analysis/studyTypes.ts'
import { type StudyAnswer, type StudyQuestion, useStudyAnswer } from '#session/workers/useStudyAnswer.ts'
import { demandModels, firstDemandModel } from './demandModels.ts'
import { type DraftStudy, studiedShape, studyPlace } from './draftStudy.ts'
import type { Answered } from './sights.ts'

/** Id of the one zone that is asked about. */
const studiedZoneId = 'studied'

/** The question that a study asks; undefined where there is nothing to ask about. */
export function askOf(study: DraftStudy): WhatIfAsk | undefined {
  const [shape, place] = [studiedShape(study), studyPlace(study)]
  if (!shape || !place) return undefined
  const ownZones: OwnZones = { kind: study.ownZones, radiusMetres: study.radiusMetres }
  // What a store would take is a question of a candidate, not of a drawn area.
  const demandModel = study.place && demandModels[study.demandModel ?? firstDemandModel]
  return { place, zones: [{ id: studiedZoneId, shape }], chosenZoneId: studiedZoneId, ownZones, demandModel }
}

/** Figures of a study while it moves, with the study they are of: however fast it moves, one question is under way. */
export function useWhatIfAnswer(study: DraftStudy): StudyAnswer<Answered> {
  const { place, drawn, basis, radiusMetres, ownZones, demandModel } = study
  const question = useMemo(() => {
    const asked: DraftStudy = { name: '', place, drawn, basis, radiusMetres, ownZones, demandModel }
    return questionOf(asked)
  }, [place, drawn, basis, radiusMetres, ownZones, demandModel])
  return useStudyAnswer(question)
}

function questionOf(study: DraftStudy): StudyQuestion<Answered> | undefined {
  const ask = askOf(study)
  const zone = ask?.zones[0]
  return ask && zone && (async (asked) => ({ study, zone, answer: await asked.whatIf(ask) }))
}

/** Areas at the settled place, the finest first: what the figures are compared with. */
export function useAreasAt(place: Place | undefined): readonly AreaFigures[] | undefined {
  const question = useMemo(
    (): StudyQuestion<readonly AreaFigures[]> | undefined => place && ((asked) => asked.areasAt(place)),
    [place],
  )
  return useStudyAnswer(question).value
}
