import type { AdminLevel } from '#domain/area/adminLevel.ts'
import type { DemographicVariable } from '#domain/area/demographicsPack.ts'
import type { Place, Shape } from '#domain/geo/point.ts'
import type { PackSource } from '#domain/pack/pack.ts'
import type { DrawnPath } from './shape/groundAround.ts'
import type { DemandModel, DemandSite } from './study/demandModel.ts'
import type { DemandTransferAnswer, StoreDemand } from './study/demandTransfer.ts'
import type { FinderAnswer, FinderAsk, WhyNotAnswer, AreaRef } from './study/finderTypes.ts'
import type { CountVariable } from './study/studyCountry.ts'
import type { IncomeFigures } from './incomeFigures.ts'
import type { VerdictChange, VerdictVariant } from './study/verdict.ts'

/** A shape that figures are asked for; the id is the asker's own. */
export interface StudyZone {
  readonly id: string
  readonly shape: Shape
}

/** Why a zone has no figures. */
export type ZoneProblem =
  | { readonly kind: 'tooFewPoints' }
  /** The outline runs around the same ground twice, which by the even-odd rule leaves none. */
  | { readonly kind: 'drawnTwice' }
  /** The outline steps over the 180th meridian: read as it stands it would run around the Earth the other way. */
  | { readonly kind: 'acrossMeridian' }
  | { readonly kind: 'tooLarge'; readonly squareKilometres: number; readonly limitSquareKilometres: number }
  /** In the sea, or in a country whose areas are not on the device. */
  | { readonly kind: 'noArea' }

/** What a reader of a zone's figures must know. */
export type ZoneNote =
  /** The outline crosses itself: parts that it surrounds twice do not count (even-odd rule). */
  | 'selfCrossing'
  /** Part of the zone lies outside all areas with data: in the sea or abroad. */
  | 'pastData'
  /** Rows of the official files count in no area of the zone (`missingRows`). */
  | 'rowsMissing'

/** Which areas a zone meets, and with which share of their ground; both columns in the same order. */
export interface AreaShares {
  /** Rows in the level's columns of the pack of areas. */
  readonly indexes: Uint32Array
  /** 0…1. */
  readonly shares: Float64Array
}

/** Figures of one zone. */
export interface ZoneFigures {
  readonly zoneId: string
  readonly problem?: ZoneProblem
  readonly notes: readonly ZoneNote[]
  readonly squareMetres: number
  /** Share of the zone's ground, 0…1, that lies in areas with data. */
  readonly coverage: number
  /** Rows of the official files that name areas of the zone, or may name them, and are missing in its figures. */
  readonly missingRows: number
  /** Apportioned sums; a variable that is not known anywhere in the zone is left out. */
  readonly values: Readonly<Partial<Record<DemographicVariable, number>>>
  /** Undefined where no income is known. */
  readonly income?: IncomeFigures | undefined
  /** Reference and company points of interest by class (values of the choice list `poiClass`). */
  readonly poiCounts: Readonly<Record<string, number>>
  /** The same by type within each class (values of `poiType`); '' is for those without a type. */
  readonly poiTypes: Readonly<Record<string, Readonly<Record<string, number>>>>
  readonly competitorCount: number
  readonly ownStoreCount: number
  /** The villages (or finest areas there are) behind the figures. */
  readonly areas: AreaShares
}

/** Length of the roads inside a zone, in metres by class, in the order of `wayClasses`. */
export interface RoadLengths {
  readonly metres: readonly number[]
}

/** Places of one kind that a count counts. */
export type CountedPlaces = { readonly kind: 'competitor' } | { readonly kind: 'ownStore' } | PoiOfKind

/** Points of interest of a class: without a type those of all types, '' for those without one. */
export interface PoiOfKind {
  readonly kind: 'poi'
  readonly poiClass: string
  readonly poiType?: string | undefined
}

/** A place that was counted. */
export interface CountedPlace {
  /** `pack`: a row of a reference pack; else the entity that the record is of. */
  readonly kind: 'pack' | 'poi' | 'competitor' | 'store'
  readonly id: string
  readonly place: Place
  /** From where the study stands. */
  readonly metres: number
  readonly poiType?: string | undefined
}

/** Overlap of an own store's zone with the studied zone. A1…A4 as ratios, 1 is 100 %; S is the store's zone, N the studied one. */
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
  /** People who live in both zones; undefined without demographics. */
  readonly sharedPopulation: number | undefined
  readonly storePopulation: number | undefined
  readonly zonePopulation: number | undefined
}

/** What the zones of own stores are for an overlap: the same ring around each, or the zone each has on record (ring where it has none). */
export type OwnZones =
  | { readonly kind: 'ring'; readonly radiusMetres: number }
  | { readonly kind: 'recorded'; readonly radiusMetres: number }

export interface WhatIfAsk {
  /** Where the candidate stands. */
  readonly place: Place
  readonly zones: readonly StudyZone[]
  /** Id of the zone that overlaps are measured with. */
  readonly chosenZoneId: string
  readonly ownZones: OwnZones
  /** A store that is left out of overlaps and counts: the candidate itself when it is already a record. */
  readonly withoutStoreId?: string
  /** What the candidate would be, for the model. */
  readonly site?: DemandSite | undefined
  /** By which model `transfer` and `verdict` work; they know nothing without it. */
  readonly demandModel?: DemandModel | undefined
}

export interface WhatIfAnswer {
  /** Changes whenever packs or records that went in have changed. */
  readonly dataVersion: string
  /** In the order asked. */
  readonly zones: readonly ZoneFigures[]
  /** Own stores (operating, in preparation, approved) whose zone meets the chosen one, the largest shared share of theirs first. */
  readonly overlaps: readonly StoreOverlap[]
  readonly nearestCompetitor: { readonly id: string; readonly metres: number } | undefined
  /** Areas around the candidate from the country down; empty in the sea. */
  readonly path: readonly AreaRef[]
}

/** One area's part in a figure. */
export interface Contribution {
  readonly area: AreaRef
  /** The area's own figure. */
  readonly value: number
  readonly share: number
  /** value × share */
  readonly counts: number
}

/** What is known of an area by itself. */
export interface AreaFigures {
  readonly area: AreaRef
  readonly squareMetres: number
  readonly values: Readonly<Partial<Record<DemographicVariable, number>>>
  /** Rows of the official files that name it or areas in it, and are missing in its figures. */
  readonly missingRows: number
  /** Variables that the demo's own rule split down to this level. */
  readonly demoSplit: readonly DemographicVariable[]
}

/** A point of interest or competitor under the finger. */
export interface FoundPoint {
  /** `pack`: a row of a reference pack; else the entity that the record is of. */
  readonly kind: 'pack' | 'poi' | 'competitor'
  readonly id: string
  readonly place: Place
  readonly metres: number
  readonly poiClass?: string
  readonly poiType?: string
  /** Of a reference point: what a record names it by. */
  readonly packPoint?: string
}

/** Two own stores whose zones meet. */
export interface StorePair {
  readonly storeA: string
  readonly storeB: string
  readonly metres: number
  readonly sharedSquareMetres: number
  /** Shared ground as a share of A's and of B's zone. */
  readonly shareOfA: number
  readonly shareOfB: number
  readonly sharedPopulation: number | undefined
  readonly populationA: number | undefined
  readonly populationB: number | undefined
}

/** What can be painted over areas. */
export type ThematicVariable =
  | DemographicVariable
  | 'density'
  | 'householdSize'
  | 'share60plus'
  | 'share0to14'
  | 'meanIncome'

/** Values of all areas of a level, for painting: NaN where unknown. */
export interface ThematicValues {
  readonly country: string
  readonly level: AdminLevel
  readonly objectIds: Uint32Array
  /** Where each area's name stands: longitude and latitude in millionths of a degree, in turn. */
  readonly labels: Int32Array
  readonly values: Float64Array
  readonly vintage: string
  readonly sources: readonly PackSource[]
  readonly isDemoSplit: boolean
}

/** What is on the device. */
export interface StudyState {
  readonly hasAreas: boolean
  readonly hasDemographics: boolean
  readonly hasIncome: boolean
  readonly hasPoi: boolean
  readonly dataVersion: string
  /** Which versions of packs are on the device; another when one of them is. */
  readonly packsVersion: string
  readonly sources: readonly {
    readonly kind: string
    readonly country: string
    readonly vintage: string
    readonly works: readonly PackSource[]
    readonly isDemo: boolean
  }[]
}

/** Everything a screen may ask of the analysis. In the browser it runs in a worker, so that every answer is a promise there. */
export interface Study {
  state(): StudyState
  whatIf(request: WhatIfAsk): WhatIfAnswer
  /** What the candidate would take from whom; undefined without a model, at sea, and where there are too many stores for it. */
  transfer(request: WhatIfAsk): DemandTransferAnswer | undefined
  zoneFigures(zone: StudyZone): ZoneFigures
  /** The areas behind a figure, the largest part first. Areas whose value is unknown are left out. */
  contributions(zone: StudyZone, variable: CountVariable): readonly Contribution[]
  /** Areas at a place from the finest up, with figures; empty in the sea. */
  areasAt(place: Place): readonly AreaFigures[]
  areaByCode(country: string, level: AdminLevel, code: string): AreaRef | undefined
  /** Outline of an area; undefined when it is unknown. */
  areaShape(country: string, level: AdminLevel, objectId: number): Shape | undefined
  /** The same of many areas, in their order. */
  areaShapes(areas: readonly Pick<AreaRef, 'country' | 'level' | 'objectId'>[]): readonly (Shape | undefined)[]
  /** The ground within this many metres of what was drawn; undefined where it can not be laid out. */
  bufferAround(drawn: DrawnPath, metres: number): Shape | undefined
  /**
   * Areas whose names hold all words of the text in any of three languages (台/臺, width and case folded); of those called alike the nearer to
   * `near` first, without it the larger.
   */
  findAreas(text: string, limit: number, near?: Place): readonly AreaRef[]
  thematic(variable: ThematicVariable, level: AdminLevel): ThematicValues | undefined
  /** Reference points on the device by class (values of the choice list `poiClass`). */
  pointCounts(): Readonly<Record<string, number>>
  /** The nearest point within this many metres. */
  pointAt(place: Place, withinMetres: number, kinds: readonly FoundPoint['kind'][]): FoundPoint | undefined
  /** The nearest station of railway or metro among the reference points; undefined where none is within this many metres. */
  stationNear(place: Place, withinMetres: number): FoundPoint | undefined
  /** All pairs of own stores whose zones meet, the most people shared first. */
  storePairs(ownZones: OwnZones): readonly StorePair[]
  /** The places behind a count, the nearest to `from` first; empty for a zone without figures. */
  placesIn(zone: StudyZone, counted: CountedPlaces, from: Place, withoutStoreId?: string): readonly CountedPlace[]
  /** Which areas fulfil all conditions; undefined without areas on the device. */
  finder(request: FinderAsk): FinderAnswer | undefined
  /** What the area at a place fails of the conditions; undefined where there is none. */
  whyNot(request: FinderAsk, place: Place): WhyNotAnswer | undefined
  /** What own stores draw by a model in the country around a place; undefined at sea and where there are too many stores for it. */
  storeDemand(place: Place, model: DemandModel): readonly StoreDemand[] | undefined
  /** The figures of a verdict with one setting of the model changed: takes long, since a market is made again; undefined as `transfer`. */
  verdict(request: WhatIfAsk, change: VerdictChange): VerdictVariant | undefined
}
