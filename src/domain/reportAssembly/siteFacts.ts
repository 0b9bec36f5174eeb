import type { DemographicVariable } from '../area/demographicsPack.ts'
import type { EntityValues } from '../entities.ts'
import type { Place } from '../geo/point.ts'
import type { Currency } from '../money/money.ts'
import { type StudyAssumptions, withoutSpend } from '../study/studyAssumptions.ts'
import type { ReportMapNode, ReportSource } from '../report/reportNode.ts'

/** Known facts of a site for its report. Unmeasured facts are absent, and the report lists them as missing. */
export interface SiteFacts {
  readonly id: string
  readonly name: string
  readonly address?: string
  readonly place?: Place
  /** True if the store was deleted or isn't on this device. */
  readonly isGone: boolean
  /** True if the site isn't open yet and its effect is modeled. */
  readonly isCandidate: boolean
  readonly store?: EntityValues<'store'>
  readonly areas: readonly string[]
  readonly zone?: ZoneFacts
  readonly zones: readonly RecordedZoneFacts[]
  readonly map?: Omit<ReportMapNode, 'kind'>
  readonly overlaps: readonly OverlapFacts[]
  readonly demand?: DemandFacts
  /** Assumptions of the demand figures; sales per person only with lease and sales rights. */
  readonly assumptions?: StudyAssumptions
  readonly pois: readonly PoiFacts[]
  readonly rivals: readonly { readonly name: string; readonly brand: string; readonly metres: number }[]
  readonly surveys: readonly SurveyFacts[]
  readonly finance?: FinanceFacts
  readonly inside?: readonly InsideFacts[]
  /** Sales of the stores inside the zone, with lease and sales rights. */
  readonly insideSales?: readonly InsideSalesFacts[]
  readonly comparedAreas?: readonly ComparedFacts[]
  /** Packs missing on the device; `place` if the site has no location. */
  readonly lacks: readonly ('areas' | 'people' | 'income' | 'poi' | 'place')[]
}

/** Points of a class in the zone, by type if the report distinguishes types ('' for untyped points). */
export interface PoiFacts {
  readonly poiClass: string
  readonly count: number
  readonly types?: readonly { readonly poiType: string; readonly count: number }[]
}

interface InsideFacts {
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

/** Facts about a second area, or about the city around the first area; unknown facts are absent. */
export type ComparedFacts = Pick<ZoneFacts, 'label' | 'squareMetres' | 'values' | 'income'> & {
  readonly rivalCount?: number
  readonly pois?: number
}

export interface ZoneFacts {
  readonly label: string
  /** Radius of a ring; absent for recorded zones and areas. */
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

export interface DemandFacts {
  /** Number of people with the site in range, regardless of where they shop. */
  readonly within: number
  readonly captured: number
  /** Number of captured people who had no store in range before. */
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
  /** Captured and lost people per model variation, in `verdictChanges` order. */
  readonly range: readonly { readonly captured: number; readonly ownLoss: number }[]
}

/** Facts visible only with lease and sales rights. */
export interface FinanceFacts {
  /** Lease in force, else the next, else the last. */
  readonly lease?: EntityValues<'lease'>
  readonly isInForce?: boolean
  readonly nextLeaseStart?: string
  readonly years: readonly EntityValues<'performance'>[]
  /**
   * Mean sales of other stores of the same format (of all other stores if the site has no format) with sales in the
   * same month and currency.
   */
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
  /** Day of the latest response in the company's time zone. */
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

export function withoutAnalysis({
  zone: _zone,
  demand: _demand,
  assumptions: _assumed,
  map,
  ...facts
}: SiteFacts): SiteFacts {
  const { areas: _areas, ...bare } = map ?? {}
  return {
    ...facts,
    areas: [],
    zones: [],
    overlaps: [],
    pois: [],
    rivals: [],
    ...(map ? { map: bare as typeof map } : {}),
  }
}
