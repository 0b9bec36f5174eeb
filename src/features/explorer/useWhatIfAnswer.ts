import { useMemo } from 'react'
import type { Place } from '#domain/geo/point.ts'
import type { AreaFigures, OwnZones, StudyZone, WhatIfAsk } from '#analysis/studyTypes.ts'
import type { PageStudy } from '#session/workers/useStudy.ts'
import { type StudyAnswer, type StudyQuestion, useStudyAnswer } from '#session/workers/useStudyAnswer.ts'
import { demandModels, firstDemandModel } from './demandModels.ts'
import { type DraftStudy, planOf, studiedShape, studyPlace } from './draftStudy.ts'
import type { Answered, SightedZone, Transferred, Unplanned } from './sights.ts'

/** Id of the one zone that is asked about. */
const studiedZoneId = 'studied'

/** The question that a study asks about a zone; undefined where there is nothing to ask about. */
export function askOf(study: DraftStudy, { id, shape }: StudyZone): WhatIfAsk | undefined {
  const place = studyPlace(study)
  if (!place) return undefined
  const ownZones: OwnZones = { kind: study.ownZones, radiusMetres: study.radiusMetres }
  // What a store takes is a question of a place, not of a drawn area.
  const demandModel = study.place && demandModels[study.demandModel ?? firstDemandModel]
  const { storeId } = study
  const itself = storeId === undefined ? {} : { withoutStoreId: storeId }
  return { place, zones: [{ id, shape }], chosenZoneId: id, ownZones, demandModel, ...itself }
}

/** Figures of a study while it moves, with the study they are of: however fast it moves, one question is under way. */
export function useWhatIfAnswer(study: DraftStudy): StudyAnswer<Answered | Unplanned> {
  const { storeId, place, drawn, basis, radiusMetres, ownZones, demandModel, settings } = study
  const question = useMemo(() => {
    const asked: DraftStudy = { name: '', storeId, place, drawn, basis, radiusMetres, ownZones, demandModel, settings }
    return questionOf(asked)
  }, [storeId, place, drawn, basis, radiusMetres, ownZones, demandModel, settings])
  return useStudyAnswer(question)
}

function questionOf(study: DraftStudy): StudyQuestion<Answered | Unplanned> | undefined {
  const plan = planOf(study)
  const shape = studiedShape(study)
  const answer = async (asked: PageStudy, zone: SightedZone): Promise<Answered> => {
    const ask = askOf(study, zone)
    if (!ask) throw new Error('A study without a place has no zone.')
    return { study, zone, answer: await asked.whatIf(ask) }
  }
  if (plan)
    return async (asked, work) => {
      const planned = await asked.planZone({ plan, withoutStoreId: study.storeId }, work)
      if ('problem' in planned) return { study, planProblem: planned.problem }
      return answer(asked, { id: studiedZoneId, shape: planned.shape, plan, facts: planned.facts })
    }
  return shape && ((asked) => answer(asked, { id: studiedZoneId, shape }))
}

/**
 * What the candidate would take from whom, asked after its figures: it takes many times as long, and they need not wait for it. The
 * last one stays while the next is worked out, and not where that fails: it would be of another place.
 */
export function useTransfer(answered: Answered | undefined): Transferred | undefined {
  const { value, hasFailed } = useStudyAnswer(useMemo(() => answered && transferQuestion(answered), [answered]))
  return hasFailed ? undefined : value
}

function transferQuestion(answered: Answered): StudyQuestion<Transferred> | undefined {
  const ask = askOf(answered.study, answered.zone)
  return ask?.demandModel && (async (asked) => ({ answered, transfer: await asked.transfer(ask) }))
}

/** Areas at the settled place, the finest first: what the figures are compared with. */
export function useAreasAt(place: Place | undefined): readonly AreaFigures[] | undefined {
  const question = useMemo(
    (): StudyQuestion<readonly AreaFigures[]> | undefined => place && ((asked) => asked.areasAt(place)),
    [place],
  )
  return useStudyAnswer(question).value
}
