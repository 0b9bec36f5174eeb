import type { StudyState, StudyZone, WhatIfAnswer, WhatIfAsk } from '#analysis/studyTypes.ts'
import type { EntityValues } from '#domain/entities.ts'
import type { Place, Shape } from '#domain/geo/point.ts'
import { isCurrency } from '#domain/money/money.ts'
import type { OverlapFacts, SiteFacts, ZoneFacts } from '#domain/reportAssembly/siteFacts.ts'
import type { SiteSubject } from '#domain/report/reportSetup.ts'
import { storeStatus } from '#domain/store/storeStatus.ts'
import type { LocalDatabase } from '#db/LocalDatabase.ts'
import type { LocalRecord } from '#db/localRecord.ts'
import { recordById } from '#db/queries/records.ts'
import { recordTitle } from '#session/recordTitle.ts'
import { gatherChoices } from './gatherChoices.ts'
import { gatherDemand } from './gatherDemand.ts'
import { gatherFinance } from './gatherFinance.ts'
import { gatherGround, gatherMap, limitsOf, reachOf } from './gatherMap.ts'
import { gatherSurveys } from './gatherSurveys.ts'
import type { GatherWords } from './gatherWords.ts'
import { nameRivals, nameStores } from './nameRecords.ts'
import { chooseZone, describeZones } from './siteZones.ts'
import type { Gathering } from './gathering.ts'

const zoneId = 'report'

export async function gatherSite(gathering: Gathering, subject: SiteSubject): Promise<SiteFacts> {
  const [facts] = await gatherSites(gathering, [subject])
  return facts!
}

/** Gathers sites; their maps share scale and colors. */
export async function gatherSites(
  gathering: Gathering,
  subjects: readonly SiteSubject[],
): Promise<readonly SiteFacts[]> {
  const found = []
  for (const subject of subjects) found.push(await gatherFacts(gathering, subject))
  const placed = found.flatMap(({ place, shape }) => (place && shape ? [{ place, shape }] : []))
  const halfMetres = reachOf(placed)
  const grounds = await Promise.all(
    found.map(async ({ place }) => (place ? gatherGround(gathering, place, halfMetres) : undefined)),
  )
  const limits = limitsOf(grounds.flatMap((mapArea) => mapArea ?? []))
  return Promise.all(
    found.map(async ({ facts, place, shape }, at) => {
      const mapArea = grounds[at]
      if (!place || !mapArea) return facts
      const frame = { halfMetres, mapArea, limits, ringMetres: subjects[at]!.radiusMetres }
      return { ...facts, map: await gatherMap(gathering, facts, place, shape, frame) }
    }),
  )
}

interface Found {
  readonly facts: SiteFacts
  readonly place?: Place | undefined
  readonly shape?: Shape | undefined
}

const nothing = { areas: [], zones: [], overlaps: [], pois: [], rivals: [], lacks: [] } as const

/**
 * Gathers a site's facts; `lacks` names figures that can't be computed here. If the store is deleted or not on this
 * device, the report's location is used instead.
 */
async function gatherFacts(gathering: Gathering, subject: SiteSubject): Promise<Found> {
  if (subject.area) return gatherArea(gathering, subject, subject.area)
  const { database, words } = gathering
  const found = subject.store === undefined ? undefined : await recordById(database, 'store', subject.store)
  const store = found?.deletedV === null ? found : undefined
  const place = store?.fields.place ?? subject.place
  const name = (store && recordTitle('store', store.fields, words.locale)) ?? subject.name ?? words.unnamed
  const base = {
    id: subject.store ?? placeId(place),
    name,
    isGone: subject.store !== undefined && store === undefined,
    isCandidate: store?.fields.status !== storeStatus.operating && store?.fields.status !== storeStatus.closed,
    ...(store ? { store: store.fields } : {}),
    ...addressOf(store?.fields, words.locale),
    ...(place ? { place } : {}),
    surveys: await gatherSurveys(database, subject.store, words.locale),
    ...(gathering.canSeeFinance && store ? { finance: await gatherFinance(database, store, gathering.today) } : {}),
  }
  const zone = place && (await chooseZone(database, subject, place, words))
  const studied =
    zone && gathering.canAnalyse
      ? await studySite(gathering, subject, { place, ...zone, store, isArea: false })
      : undefined
  const lacks = place ? [] : (['place'] as const)
  return { facts: { ...base, ...nothing, lacks, ...studied }, place, shape: zone?.shape }
}

/** Gathers an area as a site, with the area as the site's zone; demand transfer doesn't apply. */
async function gatherArea(
  gathering: Gathering,
  subject: SiteSubject,
  { country, level, code }: NonNullable<SiteSubject['area']>,
): Promise<Found> {
  const { study, words } = gathering
  const area = await study.areaByCode(country, level, code)
  const shape = area && (await study.areaShape(country, level, area.objectId))
  const base = {
    id: `area:${country}:${level}:${code}`,
    name: area ? words.areaName(area.name) : (subject.name ?? code),
    isGone: false,
    isCandidate: true,
    surveys: [],
  }
  if (!area || !shape) return { facts: { ...base, ...nothing, lacks: ['areas'] } }
  const place = area.label
  const zone = { place, shape, label: base.name, store: undefined, isArea: true }
  const studied = gathering.canAnalyse ? await studySite(gathering, subject, zone) : undefined
  return { facts: { ...base, ...nothing, place, ...studied }, place, shape }
}

const placeId = (place: Place | undefined): string =>
  place ? `${place.latitude.toFixed(5)},${place.longitude.toFixed(5)}` : 'nowhere'

function addressOf(fields: EntityValues<'store'> | undefined, locale: string): { address?: string } {
  const address =
    locale === 'en-us' ? (fields?.addressEnglish ?? fields?.address) : (fields?.address ?? fields?.addressEnglish)
  return address === undefined ? {} : { address }
}

interface Studied {
  readonly place: Place
  readonly shape: Shape
  readonly label: string
  readonly ringMetres?: number
  readonly store: LocalRecord<'store'> | undefined
  readonly isArea: boolean
}

async function studySite(
  gathering: Gathering,
  subject: SiteSubject,
  { place, shape, label, ringMetres, store, isArea }: Studied,
): Promise<Partial<SiteFacts>> {
  const storeId = store?.id
  const { study, database, words } = gathering
  const zone: StudyZone = { id: zoneId, shape }
  const request: WhatIfAsk = {
    place,
    zones: [zone],
    chosenZoneId: zoneId,
    ownZones: { kind: 'recorded', radiusMetres: subject.radiusMetres },
    ...(storeId === undefined ? {} : { withoutStoreId: storeId }),
  }
  const [state, answer] = await Promise.all([study.state(), study.whatIf(request)])
  const figures = answer.zones[0]
  const lacks = lacksOf(state)
  const zones = isArea ? [] : await describeZones(gathering, subject, storeId)
  if (!figures || figures.problem) return { lacks, zones }
  const rivals = await study.placesIn(zone, { kind: 'competitor' }, place)
  const country = isArea ? undefined : answer.path[0]?.country
  const choices = await gatherChoices(database, subject, store?.fields)
  const demand = country === undefined ? {} : await gatherDemand(gathering, request, country, choices, state)
  return {
    lacks,
    zones,
    areas: answer.path.map(({ name }) => words.areaName(name)),
    zone: { ...zoneFacts(figures, label, state, words), ...(ringMetres === undefined ? {} : { ringMetres }) },
    overlaps: isArea ? [] : await overlapFacts(database, answer, words),
    pois: Object.entries(figures.poiCounts).map(([poiClass, count]) => ({ poiClass, count })),
    rivals: await nameRivals(database, rivals, words),
    ...demand,
  }
}

export const lacksOf = ({ hasAreas, hasDemographics, hasIncome, hasPoi }: StudyState): SiteFacts['lacks'] => [
  ...(hasAreas ? [] : (['areas'] as const)),
  ...(hasDemographics ? [] : (['people'] as const)),
  ...(hasIncome ? [] : (['income'] as const)),
  ...(hasPoi ? [] : (['poi'] as const)),
]

export function zoneFacts(
  {
    squareMetres,
    coverage,
    missingRows,
    values,
    income,
    competitorCount,
    ownStoreCount,
  }: WhatIfAnswer['zones'][number],
  label: string,
  { sources }: StudyState,
  words: GatherWords,
): ZoneFacts {
  const people = sources.find(({ kind }) => kind === 'demographics')
  return {
    label,
    squareMetres,
    coverage,
    missingRows,
    values,
    rivalCount: competitorCount,
    ownCount: ownStoreCount,
    vintage: people?.vintage ?? '',
    source: (people?.works ?? []).map(words.sourceName).join(' · '),
    ...(income && isCurrency(income.currency)
      ? {
          income: {
            currency: income.currency,
            taxUnits: income.taxUnits,
            total: income.total,
            coverage: income.coverage,
            ...(income.median === undefined ? {} : { median: income.median }),
          },
        }
      : {}),
  }
}

export async function overlapFacts(
  database: LocalDatabase,
  { overlaps }: WhatIfAnswer,
  words: GatherWords,
): Promise<OverlapFacts[]> {
  const names = await nameStores(
    database,
    overlaps.map(({ storeId }) => storeId),
    words,
  )
  return overlaps.map((overlap) => ({
    storeId: overlap.storeId,
    name: names.get(overlap.storeId) ?? words.unnamed,
    metres: overlap.metres,
    sharedSquareMetres: overlap.sharedSquareMetres,
    storeSquareMetres: overlap.storeSquareMetres,
    zoneSquareMetres: overlap.zoneSquareMetres,
    ...(overlap.sharedPopulation === undefined ? {} : { sharedPeople: overlap.sharedPopulation }),
    ...(overlap.storePopulation === undefined ? {} : { storePeople: overlap.storePopulation }),
    ...(overlap.zonePopulation === undefined ? {} : { zonePeople: overlap.zonePopulation }),
  }))
}
