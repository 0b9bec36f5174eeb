import type { AgeBand, DemographicVariable } from '../area/demographicsPack.ts'
import type { EntityValues } from '../entities.ts'
import type { Place } from '../geo/point.ts'
import type { Currency } from '../money/money.ts'
import { type StudyAssumptions, withoutSpend } from '../study/studyAssumptions.ts'
import type { ReportMapNode, ReportSource } from './reportNode.ts'

/** What is known of one site when a report of it is assembled. Whatever was not measured is missing here, and the report says so. */
export interface SiteFacts {
  /** Id of its store, or of the point. */
  readonly id: string
  readonly name: string
  readonly address?: string
  readonly place?: Place
  /** Its store was deleted, or is not on this device. */
  readonly isGone: boolean
  /** It is not open yet: what it would take is asked of a model. */
  readonly isCandidate: boolean
  readonly store?: EntityValues<'store'>
  /** City and district around it, in the reader's language. */
  readonly areas: readonly string[]
  readonly zone?: ZoneFacts
  readonly zones: readonly RecordedZoneFacts[]
  readonly map?: Omit<ReportMapNode, 'kind'>
  readonly overlaps: readonly OverlapFacts[]
  readonly demand?: DemandFacts
  /** What its demand was calculated with; its sales per person only for users who can see lease and sales. */
  readonly assumptions?: StudyAssumptions
  readonly pois: readonly PoiFacts[]
  readonly rivals: readonly { readonly name: string; readonly brand: string; readonly metres: number }[]
  readonly surveys: readonly SurveyFacts[]
  readonly finance?: FinanceFacts
  /** Own stores that stand in the area. */
  readonly inside?: readonly InsideFacts[]
  /** What those stores sell, for those with the right to lease and sales. */
  readonly insideSales?: readonly InsideSalesFacts[]
  /** Ground that the area is set beside. */
  readonly comparedAreas?: readonly ComparedFacts[]
  /** What cannot be counted on this device, by what is missing: packs of areas, people, income, roads. */
  readonly lacks: readonly ('areas' | 'people' | 'income' | 'poi' | 'place')[]
}

/** Places of a class in the zone, and of its types where the report tells them apart ('' is none). */
export interface PoiFacts {
  readonly poiClass: string
  readonly count: number
  readonly types?: readonly { readonly poiType: string; readonly count: number }[]
}

export interface InsideFacts {
  readonly storeId: string
  readonly name: string
  readonly status?: string
  readonly posCode?: string
}

export interface InsideSalesFacts {
  readonly storeId: string
  readonly name: string
  readonly years: readonly EntityValues<'performance'>[]
}

/** A second area, or the city around the first; what is not known of it is missing. */
export type ComparedFacts = Pick<ZoneFacts, 'label' | 'squareMetres' | 'values' | 'income'> & {
  readonly rivalCount?: number
  readonly pois?: number
}

/** Figures of the zone that a site is judged by. */
export interface ZoneFacts {
  readonly label: string
  /** Radius where it is a ring around the site; missing for a zone on record and for an area. */
  readonly ringMetres?: number
  readonly squareMetres: number
  readonly coverage: number
  readonly missingRows: number
  readonly values: Readonly<Partial<Record<DemographicVariable, number>>>
  readonly rivalCount: number
  readonly ownCount: number
  readonly income?: {
    readonly currency: Currency
    readonly taxUnits: number
    readonly total: number
    readonly median?: number
    readonly coverage: number
  }
  /** People of the areas whose ground the zone shares, by band and sex where the data split them. */
  readonly vintage: string
  readonly source: string
}

export interface RecordedZoneFacts {
  readonly name: string
  readonly tier: string
  readonly squareMetres?: number
  readonly people?: number
  readonly method: string
}

/** Overlap of an own store's zone with the site's. */
export interface OverlapFacts {
  readonly storeId: string
  readonly name: string
  readonly metres: number
  readonly sharedSquareMetres: number
  readonly storeSquareMetres: number
  readonly zoneSquareMetres: number
  readonly sharedPeople?: number
  readonly storePeople?: number
  readonly zonePeople?: number
}

/** What the site would take from whom, in people, under `SiteFacts.assumptions`. */
export interface DemandFacts {
  /** People who would travel so far, wherever they go. */
  readonly within: number
  readonly captured: number
  /** People who had no store within their way before. */
  readonly newlyReached: number
  readonly fromRivals: number
  readonly ownLoss: number
  readonly losses: readonly {
    readonly storeId: string
    readonly name: string
    readonly before: number
    readonly lost: number
  }[]
  readonly ownStores: number
  readonly rivals: number
  /** Captured and lost under each change of the model, `verdictChanges`. */
  readonly range: readonly { readonly captured: number; readonly ownLoss: number }[]
}

/** What those with the right to lease and sales see besides. */
export interface FinanceFacts {
  readonly lease?: EntityValues<'lease'>
  readonly years: readonly EntityValues<'performance'>[]
  /** Stores of the same format (all, where it has none) with sales in the same month. */
  readonly peers?: {
    readonly count: number
    readonly month: string
    readonly sales: number
    readonly currency: Currency
  }
}

/** One survey as far as it is about the site. */
export interface SurveyFacts {
  readonly topic: string
  readonly answers: number
  readonly last?: string
  readonly questions: readonly {
    readonly text: string
    readonly base: number
    readonly options?: readonly { readonly text: string; readonly count: number }[]
    readonly mean?: number
    readonly unit?: string
  }[]
}

/** What all sites of a report rest on. */
export interface ReportInputs {
  readonly sources: readonly ReportSource[]
  readonly currency: Currency
  readonly areaUnit: 'm2' | 'ping'
  readonly today: string
}

/** Facts without what only those with the right to lease and sales see. */
export function withoutFinance({ finance: _hidden, insideSales: _too, assumptions, ...facts }: SiteFacts): SiteFacts {
  return assumptions ? { ...facts, assumptions: withoutSpend(assumptions) } : facts
}

/** Facts without what only those with the right to analyse see. */
export function withoutAnalysis({
  zone: _zone,
  demand: _demand,
  assumptions: _assumed,
  map,
  ...facts
}: SiteFacts): SiteFacts {
  const { areas: _areas, ...bare } = map ?? {}
  return {
    ...{ ...facts, areas: [], zones: [], overlaps: [], pois: [], rivals: [] },
    ...(map ? { map: bare as typeof map } : {}),
  }
}

export type Ages = Readonly<Record<AgeBand, number>>
