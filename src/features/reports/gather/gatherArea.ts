import { holdsPlace } from '#analysis/shape/holdsPlace.ts'
import { ringsOfShape } from '#analysis/shape/ringsOfShape.ts'
import type { StudyZone, WhatIfAsk, ZoneFigures } from '#analysis/studyTypes.ts'
import type { Place, Shape } from '#domain/geo/point.ts'
import { metresBetween } from '#domain/survey/track.ts'
import { type AreaSetup, leftOutKey } from '#domain/report/areaSetup.ts'
import type { PoiFacts, SiteFacts } from '#domain/reportAssembly/siteFacts.ts'
import { answersOn } from '#db/queries/answersOn.ts'
import { recordById, recordsOfStore } from '#db/queries/records.ts'
import { recordTitle } from '#session/recordTitle.ts'
import { gatherComparison } from './gatherComparison.ts'
import { gatherGround, gatherMap, limitsOf } from './gatherMap.ts'
import { lacksOf, overlapFacts, zoneFacts } from './gatherSite.ts'
import { surveysOf } from './gatherSurveys.ts'
import { nameRivals } from './nameRecords.ts'
import type { Gathering } from './gathering.ts'

const zoneId = 'report'

export async function gatherArea(gathering: Gathering, setup: AreaSetup): Promise<SiteFacts> {
  const { database, words } = gathering
  const place = middleOf(setup.shape)
  const isIn = (key: string) => !setup.leftOut.includes(key)
  const answers = await answersOn(database, (at) => holdsPlace(setup.shape, at))
  const base = {
    id: zoneId,
    name: setup.name,
    place,
    isGone: false,
    isCandidate: false,
    surveys: await surveysOf(
      database,
      answers.filter(({ fields: { survey = '' } }) => isIn(leftOutKey.survey(survey))),
      words.locale,
      (survey, question) => isIn(leftOutKey.question(survey, question)),
    ),
  }
  const blank = { areas: [], zones: [], overlaps: [], pois: [], rivals: [], lacks: [] }
  const studied = gathering.canAnalyse ? await studyArea(gathering, setup, place, isIn) : undefined
  const facts: SiteFacts = { ...base, ...blank, ...studied }
  const halfMetres = reachOf(setup.shape, place) * 1.6
  const mapArea = await gatherGround(gathering, place, halfMetres)
  const frame = { halfMetres, mapArea, limits: limitsOf([mapArea]) }
  const map = await gatherMap(gathering, facts, place, setup.shape, frame)
  return { ...facts, map: { ...map, points: map.points.filter(({ mark }) => mark !== 'site') } }
}

async function studyArea(
  gathering: Gathering,
  setup: AreaSetup,
  place: Place,
  isIn: (key: string) => boolean,
): Promise<Partial<SiteFacts>> {
  const { study, database, words } = gathering
  const zone: StudyZone = { id: zoneId, shape: setup.shape }
  const request: WhatIfAsk = {
    place,
    zones: [zone],
    chosenZoneId: zoneId,
    ownZones: { kind: setup.ownZones, radiusMetres: setup.radiusMetres },
  }
  const [state, answer] = await Promise.all([study.state(), study.whatIf(request)])
  const figures = answer.zones[0]
  const lacks = lacksOf(state)
  if (!figures || figures.problem) return { lacks }
  const rivals = await study.placesIn(zone, { kind: 'competitor' }, place)
  const overlaps = await overlapFacts(database, answer, words)
  return {
    lacks,
    areas: answer.path.map(({ name }) => words.areaName(name)),
    zone: zoneFacts(figures, setup.name, state, words),
    overlaps: overlaps.filter(({ storeId }) => isIn(leftOutKey.store(storeId))),
    pois: chosenPois(figures, isIn),
    rivals: await nameRivals(database, rivals, words),
    comparedAreas: await gatherComparison(gathering, setup, place),
    ...(await gatherInside(gathering, zone, place)),
  }
}

function chosenPois({ poiCounts, poiTypes }: ZoneFigures, isIn: (key: string) => boolean): PoiFacts[] {
  return Object.keys(poiCounts)
    .filter((poiClass) => isIn(leftOutKey.poi(poiClass)))
    .map((poiClass) => {
      const types = Object.entries(poiTypes[poiClass] ?? {})
        .filter(([poiType, count]) => count > 0 && isIn(leftOutKey.poi(poiClass, poiType)))
        .map(([poiType, count]) => ({ poiType, count }))
        .toSorted((a, b) => b.count - a.count)
      return { poiClass, types, count: types.reduce((sum, { count }) => sum + count, 0) }
    })
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => b.count - a.count)
}

async function gatherInside(
  { study, database, words, canSeeFinance }: Gathering,
  zone: StudyZone,
  from: Place,
): Promise<Pick<SiteFacts, 'inside' | 'insideSales'>> {
  const places = await study.placesIn(zone, { kind: 'ownStore' }, from)
  const found = await Promise.all(places.map(({ id }) => recordById(database, 'store', id)))
  const stores = found.filter((store) => store !== undefined)
  const nameOf = (store: (typeof stores)[number]) => recordTitle('store', store.fields, words.locale) ?? words.unnamed
  const inside = stores.map((store) => ({
    storeId: store.id,
    name: nameOf(store),
    ...(store.fields.status === undefined ? {} : { status: store.fields.status }),
    ...(store.fields.posCode === undefined ? {} : { posCode: store.fields.posCode }),
  }))
  if (!canSeeFinance) return { inside }
  const insideSales = await Promise.all(
    stores.map(async (store) => ({
      storeId: store.id,
      name: nameOf(store),
      years: (await recordsOfStore(database, 'performance', store.id)).map(({ fields }) => fields),
    })),
  )
  return { inside, insideSales }
}

function middleOf(shape: Shape): Place {
  if (shape.type === 'Circle') return shape.centre
  const corners = ringsOfShape(shape).flat()
  const middle = (values: readonly number[]) =>
    (values.reduce((a, b) => Math.min(a, b)) + values.reduce((a, b) => Math.max(a, b))) / 2
  return { latitude: middle(corners.map(([, y]) => y)), longitude: middle(corners.map(([x]) => x)) }
}

/**
 * Returns the radius of a circle or, for any other shape, the distance from a place to the farthest corner, at least
 * 100 m.
 */
function reachOf(shape: Shape, { latitude, longitude }: Place): number {
  if (shape.type === 'Circle') return shape.radiusMetres
  return ringsOfShape(shape)
    .flat()
    .reduce((farthest, [x, y]) => Math.max(farthest, metresBetween([longitude, latitude, 0, 0], [x, y, 0, 0])), 100)
}
