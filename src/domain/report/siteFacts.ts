import type { AgeBand, DemographicVariable } from '../area/demographicsPack.ts'
import type { EntityValues } from '../entities.ts'
import type { Place } from '../geo/point.ts'
import type { Currency } from '../money/money.ts'
import { type StudyAssumptions, withoutSpend } from '../study/studyAssumptions.ts'
import type { ReportMapNode, ReportSource } from './reportNode.ts'

/** Known facts of a site for its report. Unmeasured ones are absent, and the report says so. */
export interface SiteFacts {
  readonly id: string
  readonly name: string
  readonly address?: string
  readonly place?: Place
  /** Store deleted, or not on this device. */
  readonly isGone: boolean
  /** Not open yet, so its effect is modeled. */
  readonly isCandidate: boolean
  readonly store?: EntityValues<'store'>
  /** City and district, localized. */
  readonly areas: readonly string[]
  readonly zone?: ZoneFacts
  readonly zones: readonly RecordedZoneFacts[]
  readonly map?: Omit<ReportMapNode, 'kind'>
  readonly overlaps: readonly OverlapFacts[]
  readonly demand?: DemandFacts
  /** Demand assumptions; sales per person only with lease and sales rights. */
  readonly assumptions?: StudyAssumptions
  readonly pois: readonly PoiFacts[]
  readonly rivals: readonly { readonly name: string; readonly brand: string; readonly metres: number }[]
  readonly surveys: readonly SurveyFacts[]
  readonly finance?: FinanceFacts
  readonly inside?: readonly InsideFacts[]
  /** Their sales, with lease and sales rights. */
  readonly insideSales?: readonly InsideSalesFacts[]
  /** Areas to compare with. */
  readonly comparedAreas?: readonly ComparedFacts[]
  /** Missing packs: areas, people, income, roads. */
  readonly lacks: readonly ('areas' | 'people' | 'income' | 'poi' | 'place')[]
}

/** Points of a class in the zone, by type if the report distinguishes them ('' for untyped). */
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

/** A second area, or the city around the first; unknown facts are absent. */
export type ComparedFacts = Pick<ZoneFacts, 'label' | 'squareMetres' | 'values' | 'income'> & {
  readonly rivalCount?: number
  readonly pois?: number
}

/** Figures of the site's zone. */
export interface ZoneFacts {
  readonly label: string
  /** Ring radius; absent for recorded zones and areas. */
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
  /** People by band and sex, if the data splits them. */
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

/** The site's effect in people, under `SiteFacts.assumptions`. */
export interface DemandFacts {
  /** People with the site in range, regardless of where they shop. */
  readonly within: number
  readonly captured: number
  /** People who had no store in range before. */
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
  /** Captured and lost per model variation, in `verdictChanges` order. */
  readonly range: readonly { readonly captured: number; readonly ownLoss: number }[]
}

/** Visible with lease and sales rights. */
export interface FinanceFacts {
  readonly lease?: EntityValues<'lease'>
  readonly years: readonly EntityValues<'performance'>[]
  /** Stores of the same format (all if none) with sales in the same month. */
  readonly peers?: {
    readonly count: number
    readonly month: string
    readonly sales: number
    readonly currency: Currency
  }
}

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

export interface ReportInputs {
  readonly sources: readonly ReportSource[]
  readonly currency: Currency
  readonly areaUnit: 'm2' | 'ping'
  readonly today: string
}

/** Returns facts without those that require lease and sales rights. */
export function withoutFinance({ finance: _hidden, insideSales: _too, assumptions, ...facts }: SiteFacts): SiteFacts {
  return assumptions ? { ...facts, assumptions: withoutSpend(assumptions) } : facts
}

/** Returns facts without those that require analysis rights. */
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
