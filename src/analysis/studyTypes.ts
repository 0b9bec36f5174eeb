import type { AdminLevel } from '#domain/area/adminLevel.ts'
import type { DemographicVariable } from '#domain/area/demographicsPack.ts'
import type { Place, Shape } from '#domain/geo/point.ts'
import type { PackSource } from '#domain/pack/pack.ts'
import type { DrawnPath } from './shape/bufferAround.ts'
import type { DemandModel, DemandSite } from './study/demandModel.ts'
import type { DemandTransferAnswer, StoreDemand } from './study/demandTransfer.ts'
import type { FinderAnswer, FinderAsk, WhyNotAnswer, AreaRef } from './study/finderTypes.ts'
import type { CountVariable } from './study/studyCountry.ts'
import type { IncomeFigures } from './incomeFigures.ts'
import type { VerdictChange, VerdictVariant } from './study/verdict.ts'

export interface StudyZone {
  readonly id: string
  readonly shape: Shape
}

export type ZoneProblem =
  | { readonly kind: 'tooFewPoints' }
  /** The outline traces the same area twice, which cancels it under the even-odd rule. */
  | { readonly kind: 'drawnTwice' }
  /** The outline crosses the 180th meridian, so its coordinates would span the Earth the other way. */
  | { readonly kind: 'acrossMeridian' }
  | { readonly kind: 'tooLarge'; readonly squareKilometres: number; readonly limitSquareKilometres: number }
  /** The zone is at sea, not on Earth, or in a country without areas on the device. */
  | { readonly kind: 'noArea' }

export type ZoneNote =
  /** The outline crosses itself; parts enclosed twice don't count (even-odd rule). */
  | 'selfCrossing'
  /** Part of the zone has no data: at sea, abroad, or areas with unknown population. */
  | 'pastData'
  /** The figures omit rows of the official files (`missingRows`). */
  | 'rowsMissing'

export interface AreaShares {
  /** Row numbers of the areas in their level of the area pack. */
  readonly indexes: Uint32Array
  readonly shares: Float64Array
}

export interface ZoneFigures {
  readonly zoneId: string
  readonly problem?: ZoneProblem
  readonly notes: readonly ZoneNote[]
  readonly squareMetres: number
  /** Share of the zone in areas with known population, 0…1; without demographics, in any areas. */
  readonly coverage: number
  /** Number of official rows that name, or may name, the zone's areas but are missing from its figures. */
  readonly missingRows: number
  /** Apportioned sums. Omits variables that are unknown in the whole zone. */
  readonly values: Readonly<Partial<Record<DemographicVariable, number>>>
  readonly income?: IncomeFigures | undefined
  /** Number of reference and company points of interest by class (`poiClass` values). */
  readonly poiCounts: Readonly<Record<string, number>>
  /** Number of points by class and type (`poiType` values); '' for untyped points. */
  readonly poiTypes: Readonly<Record<string, Readonly<Record<string, number>>>>
  readonly competitorCount: number
  readonly ownStoreCount: number
  readonly areas: AreaShares
}

/** Road length in a zone, meters by class in `wayClasses` order. */
export interface RoadLengths {
  readonly metres: readonly number[]
}

export type CountedPlaces = { readonly kind: 'competitor' } | { readonly kind: 'ownStore' } | PoiOfKind

/** Points of a class; all types if `poiType` is undefined, untyped points if ''. */
export interface PoiOfKind {
  readonly kind: 'poi'
  readonly poiClass: string
  readonly poiType?: string | undefined
}

export interface CountedPlace {
  readonly kind: 'pack' | 'poi' | 'competitor' | 'store'
  readonly id: string
  readonly place: Place
  readonly metres: number
  readonly poiType?: string | undefined
}

/** Overlap of an own store's zone S with the studied zone N. A1…A4 are ratios, 1 is 100%. */
export interface StoreOverlap {
  readonly storeId: string
  readonly metres: number
  /** ar(S) / ar(N) */
  readonly a1: number
  /** ar(S ∩ N) / ar(S ∪ N) */
  readonly a2: number
  /** ar(S ∩ N) / ar(S) */
  readonly a3: number
  /** ar(S ∩ N) / ar(N) */
  readonly a4: number
  readonly sharedSquareMetres: number
  readonly storeSquareMetres: number
  readonly zoneSquareMetres: number
  readonly sharedPopulation: number | undefined
  readonly storePopulation: number | undefined
  readonly zonePopulation: number | undefined
}

/** Own stores' zones for overlaps: a uniform ring, or each store's recorded zone (a ring if it has none). */
export type OwnZones =
  | { readonly kind: 'ring'; readonly radiusMetres: number }
  | { readonly kind: 'recorded'; readonly radiusMetres: number }

export interface WhatIfAsk {
  readonly place: Place
  readonly zones: readonly StudyZone[]
  readonly chosenZoneId: string
  readonly ownZones: OwnZones
  /** Store excluded from overlaps, counts and the demand model: the candidate's own record. */
  readonly withoutStoreId?: string
  readonly site?: DemandSite | undefined
  /** Model for `transfer` and `verdict`; without a model, both results are undefined. */
  readonly demandModel?: DemandModel | undefined
}

export interface WhatIfAnswer {
  readonly dataVersion: string
  readonly zones: readonly ZoneFigures[]
  /**
   * Own stores (operating, in preparation, approved) with zones that intersect the chosen zone, sorted by the shared
   * part of their own zone (A3), largest first.
   */
  readonly overlaps: readonly StoreOverlap[]
  readonly nearestCompetitor: { readonly id: string; readonly metres: number } | undefined
  /** Areas around the candidate, country first; empty at sea. */
  readonly path: readonly AreaRef[]
}

export interface Contribution {
  readonly area: AreaRef
  readonly value: number
  readonly share: number
  /** Value × share. */
  readonly counts: number
}

export interface AreaFigures {
  readonly area: AreaRef
  readonly squareMetres: number
  readonly values: Readonly<Partial<Record<DemographicVariable, number>>>
  /** Number of official rows that name, or may name, the area or its sub-areas but are missing from its figures. */
  readonly missingRows: number
  /** Variables that the demo data estimates at this level. */
  readonly demoSplit: readonly DemographicVariable[]
}

export interface FoundPoint {
  readonly kind: 'pack' | 'poi' | 'competitor'
  readonly id: string
  readonly place: Place
  readonly metres: number
  readonly poiClass?: string
  readonly poiType?: string
  /** Name that records use to refer to a reference point. */
  readonly packPoint?: string
}

export interface StorePair {
  readonly storeA: string
  readonly storeB: string
  readonly metres: number
  readonly sharedSquareMetres: number
  readonly shareOfA: number
  readonly shareOfB: number
  readonly sharedPopulation: number | undefined
  readonly populationA: number | undefined
  readonly populationB: number | undefined
}

export type ThematicVariable =
  | DemographicVariable
  | 'density'
  | 'householdSize'
  | 'share60plus'
  | 'share0to14'
  | 'meanIncome'

/** Values of all areas of a level, for a choropleth; NaN if unknown. */
export interface ThematicValues {
  readonly country: string
  readonly level: AdminLevel
  readonly objectIds: Uint32Array
  /** Label positions in millionths of a degree, longitude and latitude interleaved. */
  readonly labels: Int32Array
  readonly values: Float64Array
  readonly vintage: string
  readonly sources: readonly PackSource[]
  readonly isDemoSplit: boolean
}

export interface StudyState {
  readonly hasAreas: boolean
  readonly hasDemographics: boolean
  readonly hasIncome: boolean
  readonly hasPoi: boolean
  readonly dataVersion: string
  readonly packsVersion: string
  readonly sources: readonly {
    readonly kind: string
    readonly country: string
    readonly vintage: string
    readonly works: readonly PackSource[]
    readonly isDemo: boolean
  }[]
}

/** The analysis API for screens. It runs in a worker in the browser, so every result is a promise there. */
export interface Study {
  state(): StudyState
  whatIf(request: WhatIfAsk): WhatIfAnswer
  /**
   * Returns the candidate's effect on other stores; undefined without a model or population, at sea, or with too many
   * stores.
   */
  transfer(request: WhatIfAsk): DemandTransferAnswer | undefined
  zoneFigures(zone: StudyZone): ZoneFigures
  /** Returns the areas behind a figure, largest contribution first, skipping unknown values. */
  contributions(zone: StudyZone, variable: CountVariable): readonly Contribution[]
  /** Returns areas that contain a place, with figures, finest first; empty at sea. */
  areasAt(place: Place): readonly AreaFigures[]
  areaByCode(country: string, level: AdminLevel, code: string): AreaRef | undefined
  areaShape(country: string, level: AdminLevel, objectId: number): Shape | undefined
  areaShapes(areas: readonly Pick<AreaRef, 'country' | 'level' | 'objectId'>[]): readonly (Shape | undefined)[]
  bufferAround(drawn: DrawnPath, metres: number): Shape | undefined
  /**
   * Returns areas with every word of the text in their own or their ancestors' names, at least one in their own, in any
   * of three languages. Ignores width, case, accents and punctuation; 台 equals 臺. Sorts equally relevant areas by
   * level, then by distance to `near` or by size.
   */
  findAreas(text: string, limit: number, near?: Place): readonly AreaRef[]
  thematic(variable: ThematicVariable, level: AdminLevel): ThematicValues | undefined
  pointCounts(): Readonly<Record<string, number>>
  pointAt(place: Place, withinMetres: number, kinds: readonly FoundPoint['kind'][]): FoundPoint | undefined
  /** Returns the nearest reference rail or metro station within the distance. */
  stationNear(place: Place, withinMetres: number): FoundPoint | undefined
  /** Returns the pairs of own stores with intersecting zones, most shared people first. */
  storePairs(ownZones: OwnZones): readonly StorePair[]
  /** Returns the counted places, nearest to `from` first; empty for a zone without figures. */
  placesIn(zone: StudyZone, counted: CountedPlaces, from: Place, withoutStoreId?: string): readonly CountedPlace[]
  /** Returns areas of the first country that meet all conditions; undefined without areas on the device. */
  finder(request: FinderAsk): FinderAnswer | undefined
  /** Returns for each condition whether the area at a place meets it; undefined without an area. */
  whyNot(request: FinderAsk, place: Place): WhyNotAnswer | undefined
  /**
   * Returns own stores' modeled demand in the country around a place; undefined without population, at sea, or with too
   * many stores.
   */
  storeDemand(place: Place, model: DemandModel): readonly StoreDemand[] | undefined
  /**
   * Returns the verdict with one setting varied; undefined as for `transfer`, or if the setting is a travel limit that
   * the model doesn't have. Slow, because it rebuilds the market.
   */
  verdict(request: WhatIfAsk, change: VerdictChange): VerdictVariant | undefined
}
