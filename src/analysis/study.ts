import type { Place, Shape } from '#domain/geo/point.ts'
import type { Pack } from '#domain/pack/pack.ts'
import type { PlanInputs } from './plans/planTypes.ts'
import { nearestPoint } from './pointGrid.ts'
import { bufferAround } from './shape/bufferAround.ts'
import { areaFigures, areaRef, areasAround } from './study/areaRefs.ts'
import { areaOutline } from './study/areaOutline.ts'
import { contributionsOf } from './study/contributionsOf.ts'
import { gatherCountries } from './study/gatherCountries.ts'
import { measureZone, type StudiedZone } from './study/measureZone.ts'
import { packPointCounts } from './study/packPointCounts.ts'
import { placesIn } from './study/placesIn.ts'
import { pointUnder, stationUnder } from './study/pointUnder.ts'
import type { RecordedZones } from './study/recordedZones.ts'
import { makeAreaSearch } from './study/searchAreas.ts'
import { byShared, storeOverlaps, storePairsIn, storesInReach } from './study/storeOverlaps.ts'
import { thematicValues } from './study/thematicValues.ts'
import { changedModel, verdictFigures } from './study/verdict.ts'
import { figuresOf, type StudyPlaces, withoutFigures } from './study/zoneFigures.ts'
import type {
  FoundPoint,
  StoreOverlap,
  Study,
  StudyState,
  StudyZone,
  WhatIfAnswer,
  WhatIfAsk,
  ZoneFigures,
} from './studyTypes.ts'
import type { CountryParts } from './study/countryParts.ts'

export interface StudyInput {
  /** Packs on the device, at most one per kind and country. */
  readonly packs: readonly Pack[]
  readonly packsVersion: string
  /** Returns the current records. */
  readonly places: () => StudyPlaces
  readonly recordedZones: RecordedZones
  /** Returns the roads on the device, which are opened separately from other packs. */
  readonly roads?: () => RoadsOnDevice
}

export interface RoadsOnDevice {
  /** Version of the roads, known before they are opened. */
  readonly version: string
  /** Attribution of the opened roads. */
  readonly sources: StudyState['sources']
}

export interface PlannedStudy extends Study {
  /** Returns a zone measured in the country with most of its area; undefined without figures. */
  readonly studiedZoneOf: (shape: Shape) => StudiedZone | undefined
  /**
   * Returns all inputs except roads for planning a zone around a place; undefined if no area is found within about a
   * kilometer.
   */
  readonly planGround: (place: Place) => Omit<PlanInputs, 'net'> | undefined
}

/**
 * Creates the study from packs and records. A country is included if it has areas; a zone is measured in the country
 * with most of its area. Indexes are built on first use and cached.
 */
export function makeStudy(input: StudyInput): PlannedStudy {
  const parts = gatherCountries(input.packs, input.recordedZones)
  return {
    state: () => stateOf(input),
    ...zoneQuestions(input, parts),
    ...behindFigures(input, parts),
    ...areaQuestions(parts),
    ...finderQuestions(input, parts),
    pointCounts: () => packPointCounts(input.packs, input.places().replaced.names),
    pointAt: (place, withinMetres, kinds) => nearestOf(parts, input.places(), place, withinMetres, kinds),
    stationNear: (place, withinMetres) =>
      parts
        .flatMap(({ country, points }) => stationUnder(country, points, input.places(), place, withinMetres) ?? [])
        .sort((a, b) => a.metres - b.metres)[0],
    storePairs: (ownZones) =>
      parts
        .flatMap((part) => storePairsIn(part.country, input.places().stores, part.ownZones(ownZones)))
        .sort(byShared),
    studiedZoneOf: (shape) => studiedZoneOf(parts, shape),
    bufferAround,
    planGround(place) {
      const here = nearestCountry(parts, place)
      return here && { country: here.part.country, places: input.places() }
    },
  }
}

/** Search radii in meters. Places such as airfields and rivers can have roads but belong to no village. */
const triedMetres = [0, 500, 1000]

function nearestCountry(parts: readonly CountryParts[], { latitude, longitude }: Place) {
  for (const metres of triedMetres)
    for (let direction = 0; direction < (metres === 0 ? 1 : 8); direction++) {
      const angle = (direction / 8) * 2 * Math.PI
      const degrees = metres / 111_320
      const found = aroundPlace(parts, {
        latitude: latitude + degrees * Math.sin(angle),
        longitude: longitude + (degrees * Math.cos(angle)) / Math.cos((latitude * Math.PI) / 180),
      })
      if (found) return found
    }
  return undefined
}

const partOf = (parts: readonly CountryParts[], country: string): CountryParts | undefined =>
  parts.find((part) => part.country.country === country)

function aroundPlace(parts: readonly CountryParts[], place: Place) {
  for (const part of parts) {
    const around = areasAround(part.country, place)
    if (around.length > 0) return { part, around }
  }
  return undefined
}

function zoneQuestions(
  input: StudyInput,
  parts: readonly CountryParts[],
): Pick<Study, 'whatIf' | 'transfer' | 'storeDemand' | 'zoneFigures'> {
  const countries = parts.map(({ country }) => country)
  const measure = ({ shape }: StudyZone) => measureZone(countries, shape)

  function figures(zone: StudyZone, measured: ReturnType<typeof measure>, withoutStoreId?: string): ZoneFigures {
    if ('kind' in measured) return withoutFigures(zone.id, measured)
    const { points } = partOf(parts, measured.country.country)!
    return figuresOf(zone.id, measured, points, input.places(), withoutStoreId)
  }

  return {
    whatIf(request) {
      const measured = request.zones.map(measure)
      const chosen = measured[request.zones.findIndex(({ id }) => id === request.chosenZoneId)]
      const here = aroundPlace(parts, request.place)
      return {
        dataVersion: versionOf(input),
        zones: request.zones.map((zone, at) => figures(zone, measured[at]!, request.withoutStoreId)),
        overlaps: chosen && !('kind' in chosen) ? overlapsOf(input, parts, request, chosen) : [],
        nearestCompetitor: nearestCompetitor(here ? [here.part] : parts, input.places(), request.place),
        path: here?.around.map(({ level, row }) => areaRef(here.part.country, level, row)) ?? [],
      }
    },
    transfer({ place, demandModel, site, withoutStoreId }) {
      const { stores, competitors } = input.places()
      const part = demandModel && aroundPlace(parts, place)?.part
      return part?.transfer().transfer(stores, competitors, { place, model: demandModel!, site, withoutStoreId })
    },
    storeDemand(place, model) {
      const { stores, competitors } = input.places()
      // A separate instance, so that the market cached for dragging isn't evicted.
      return aroundPlace(parts, place)?.part.makeTransfer().storeDemand(stores, competitors, model)
    },
    zoneFigures: (zone) => figures(zone, measure(zone)),
  }
}

function studiedZoneOf(parts: readonly CountryParts[], shape: Shape): StudiedZone | undefined {
  const measured = measureZone(
    parts.map(({ country }) => country),
    shape,
  )
  return 'kind' in measured ? undefined : measured
}

function overlapsOf(
  input: StudyInput,
  parts: readonly CountryParts[],
  { ownZones, place, withoutStoreId }: WhatIfAsk,
  studied: StudiedZone,
): StoreOverlap[] {
  const part = partOf(parts, studied.country.country)!
  const { stores } = input.places()
  const rows = storesInReach(studied, stores, part.points.stores(stores).grid, ownZones, input.recordedZones)
  return storeOverlaps(studied, place, stores, rows, part.ownZones(ownZones), withoutStoreId)
}

function behindFigures(
  input: StudyInput,
  parts: readonly CountryParts[],
): Pick<Study, 'contributions' | 'placesIn' | 'verdict'> {
  return {
    contributions(zone, variable) {
      const zoneParts = studiedZoneOf(parts, zone.shape)
      return zoneParts ? contributionsOf(zoneParts, variable) : []
    },
    placesIn(zone, counted, from, withoutStoreId) {
      const zoneParts = studiedZoneOf(parts, zone.shape)
      if (!zoneParts) return []
      const { points } = partOf(parts, zoneParts.country.country)!
      return placesIn(zoneParts, points, input.places(), counted, from, withoutStoreId)
    },
    verdict({ place, demandModel, site, withoutStoreId }, change) {
      const { stores, competitors } = input.places()
      const part = demandModel && aroundPlace(parts, place)?.part
      if (!part || (change.startsWith('travel') && !demandModel.travel)) return undefined
      const model = changedModel(demandModel, change)
      // A separate instance, because a market for another model would evict the current market.
      const found = part.makeTransfer().transfer(stores, competitors, { place, model, site, withoutStoreId })
      return found && { change, ...verdictFigures(found) }
    },
  }
}

/** `finder` searches the first country on the device, `whyNot` checks the country around a place. */
function finderQuestions(input: StudyInput, parts: readonly CountryParts[]): Pick<Study, 'finder' | 'whyNot'> {
  return {
    finder: (request) => parts[0]?.finder().find(input.places(), versionOf(input), request),
    whyNot: (request, place) =>
      aroundPlace(parts, place)?.part.finder().whyNot(input.places(), versionOf(input), request, place),
  }
}

function areaQuestions(
  parts: readonly CountryParts[],
): Pick<Study, 'areasAt' | 'areaByCode' | 'areaShape' | 'areaShapes' | 'findAreas' | 'thematic'> {
  const countries = parts.map(({ country }) => country)
  const search = makeAreaSearch(countries)
  const shapeOf: Study['areaShape'] = (country, level, objectId) => {
    const found = partOf(parts, country)?.country
    return found && areaOutline(found, level, objectId)
  }
  return {
    areasAt(place) {
      const here = aroundPlace(parts, place)
      return here?.around.toReversed().map((area) => areaFigures(here.part.country, area)) ?? []
    },
    areaByCode(country, level, code) {
      const found = partOf(parts, country)?.country
      const known = found?.levelOf(level)
      const row = known?.names.findIndex((name) => name.code === code) ?? -1
      return found && known && row >= 0 ? areaRef(found, known, row) : undefined
    },
    areaShape: shapeOf,
    areaShapes: (areas) => areas.map(({ country, level, objectId }) => shapeOf(country, level, objectId)),
    findAreas: (text, limit, near) =>
      search.find(text, limit, near).map(({ country, level, row }) => areaRef(country, level, row)),
    thematic(variable, level) {
      for (const country of countries) {
        const values = thematicValues(country, variable, level)
        if (values) return values
      }
      return undefined
    },
  }
}

const packsOf = ({ packsVersion, roads }: StudyInput): string =>
  [packsVersion, roads?.().version ?? ''].filter((version) => version !== '').join('-')

function versionOf(input: StudyInput): string {
  const { places, recordedZones } = input
  const { stores, competitors, pois, replaced } = places()
  const followed = [stores, competitors, pois, replaced, recordedZones]
  return [packsOf(input), ...followed.map(({ version }) => version)].join('.')
}

function stateOf(input: StudyInput): StudyState {
  const has = (kind: string): boolean => input.packs.some((pack) => pack.kind === kind)
  return {
    hasAreas: has('areas'),
    hasDemographics: has('demographics'),
    hasIncome: has('income'),
    hasPoi: has('poi'),
    dataVersion: versionOf(input),
    packsVersion: packsOf(input),
    sources: [
      ...input.packs.map(({ kind, country, vintage, sources, isDemo }) => ({
        kind,
        country,
        vintage,
        works: sources,
        isDemo,
      })),
      ...(input.roads?.().sources ?? []),
    ],
  }
}

function nearestCompetitor(
  parts: readonly CountryParts[],
  { competitors }: StudyPlaces,
  place: WhatIfAsk['place'],
): WhatIfAnswer['nearestCompetitor'] {
  const found = parts.flatMap(({ points }) => nearestPoint(points.competitors(competitors).grid, place) ?? [])
  const nearest = found.sort((a, b) => a.metres - b.metres)[0]
  return nearest && { id: competitors.ids[nearest.id]!, metres: nearest.metres }
}

function nearestOf(
  parts: readonly CountryParts[],
  places: StudyPlaces,
  ...[place, withinMetres, kinds]: Parameters<Study['pointAt']>
): FoundPoint | undefined {
  const found = parts.flatMap(({ country, points }) =>
    kinds.flatMap((kind) => pointUnder(country, points, places, kind, place, withinMetres) ?? []),
  )
  return found.sort((a, b) => a.metres - b.metres)[0]
}
