import { verdictChanges, type VerdictVariant } from '#analysis/study/verdict.ts'
import type { AreaFigures, OwnZones, StudyZone, WhatIfAsk } from '#analysis/studyTypes.ts'
import { modelOf } from '#analysis/study/usualModels.ts'
import type { Place } from '#domain/geo/point.ts'
import type { StudyQuestion } from '#session/workers/createStudyQuery.ts'
import type { PageStudy } from '#session/workers/useStudy.ts'
import { answerAbout, type OutsideAnswer, shapeOf } from '#mapStage/driveTime/outsideZones.ts'
import { type DraftStudy, planOf, studiedShape, studyPlace } from './draftStudy.ts'
import type { Answered, Rest, ViewedZone, Transferred, Unplanned } from './studied.ts'

const studiedZoneId = 'studied'

/** Returns the what-if request for a zone of a study; undefined if the study has no location. */
export function whatIfRequestOf(study: DraftStudy, { id, shape }: StudyZone, travelTimes = 1): WhatIfAsk | undefined {
  const place = studyPlace(study)
  if (!place) return undefined
  const ownZones: OwnZones = { kind: study.ownZones, radiusMetres: study.radiusMetres }
  // Demand transfer applies to a location, not to a drawn area.
  const demandModel = study.place && modelOf(study, travelTimes)
  const { storeId, site } = study
  const itself = storeId === undefined ? {} : { withoutStoreId: storeId }
  return { place, zones: [{ id, shape }], chosenZoneId: id, ownZones, demandModel, site, ...itself }
}

/** Study properties that affect the figures; the name doesn't. */
const asked = [
  'storeId',
  'place',
  'drawn',
  'basis',
  'radiusMetres',
  'ownZones',
  'demandModel',
  'settings',
  'site',
  'travelKilometres',
] as const

export const isSameQuestion = (a: DraftStudy | undefined, b: DraftStudy | undefined): boolean =>
  a === b || (a !== undefined && b !== undefined && asked.every((part) => a[part] === b[part]))

/**
 * Returns the query for a study's figures, which first computes the zone if needed; undefined if the study has no zone.
 * A provider's zone requires an existing answer, because a move never queries a provider.
 */
export function figuresQuestion(
  study: DraftStudy,
  answers: readonly OutsideAnswer[] = [],
): StudyQuestion<Answered | Unplanned> | undefined {
  const plan = planOf(study)
  const shape = studiedShape(study)
  const answer = async (page: PageStudy, zone: ViewedZone): Promise<Answered> => {
    const request = whatIfRequestOf(study, zone)
    if (!request) throw new Error('A study without a place has no zone.')
    return { study, zone, answer: await page.whatIf(request) }
  }
  if (plan)
    return async (page, work) => {
      const outside = answerAbout(answers, plan)
      const given = outside && shapeOf(outside)
      if (given) return answer(page, { id: studiedZoneId, shape: given, plan, outside })
      const planned = await page.planZone({ plan, withoutStoreId: study.storeId }, work)
      if ('problem' in planned) return { study, planProblem: planned.problem }
      return answer(page, { id: studiedZoneId, shape: planned.shape, plan, facts: planned.facts, outside })
    }
  return shape && ((page) => answer(page, { id: studiedZoneId, shape }))
}

/** Returns the query for the areas at a location, finest first. */
export const areasQuestion =
  (place: Place): StudyQuestion<readonly AreaFigures[]> =>
  (page) =>
    page.areasAt(place)

export function transferQuestion(answered: Answered, travelTimes: number): StudyQuestion<Transferred> | undefined {
  const request = whatIfRequestOf(answered.study, answered.zone, travelTimes)
  return (
    request?.demandModel && (async (page) => ({ answered, times: travelTimes, transfer: await page.transfer(request) }))
  )
}

export const roadQuestion =
  (answered: Answered): StudyQuestion<Pick<Rest, 'answered' | 'roads'>> =>
  async (page) => {
    const { id, shape } = answered.zone
    return { answered, roads: await page.roadLengths({ id, shape }) }
  }

export const verdictQuestion =
  (answered: Answered, travelTimes: number): StudyQuestion<Pick<Rest, 'answered' | 'variants'>> =>
  async (page, { signal }) => {
    const request = whatIfRequestOf(answered.study, answered.zone, travelTimes)
    if (!request?.demandModel) return { answered, variants: undefined }
    const variants: VerdictVariant[] = []
    // Sequential, so that a new drag waits for at most one transfer.
    for (const change of verdictChanges) {
      signal?.throwIfAborted()
      const variant = await page.verdict(request, change)
      if (variant) variants.push(variant)
    }
    return { answered, variants: variants.length > 0 ? variants : undefined }
  }
