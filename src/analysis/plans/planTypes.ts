import type { PlanProblem } from '#domain/tradeZone/planProblem.ts'
import type { ZonePlan } from '#domain/tradeZone/zonePlan.ts'
import type { Shape } from '#domain/geo/point.ts'
import type { RoadNet } from '../roads/roadNet.ts'
import type { StudyPlaces } from '../study/zoneFigures.ts'
import type { StudyCountry } from '../study/studyCountry.ts'

/** What is asked for. */
export interface PlanAsk {
  readonly plan: ZonePlan
  /** The store whose zone it is: it does not compete with itself. */
  readonly withoutStoreId?: string | undefined
}

/** What a zone is worked out on. */
export interface PlanInputs {
  readonly country: StudyCountry
  readonly places: StudyPlaces
  /** Undefined where the country's roads are not on the device; plans that need none ask for none. */
  readonly net: RoadNet | undefined
}

/** A circle that holds a share of the demand. */
export interface DemandTier {
  /** 1 primary, 2 secondary, 3 tertiary, 4 fringe. */
  readonly tier: 1 | 2 | 3 | 4
  /** 0…1 */
  readonly share: number
  readonly radiusMetres: number
  /** False where the circle is larger than a zone may be. */
  readonly isZone: boolean
}

/** What came about beside the shape; each plan has its own. */
export interface PlanFacts {
  /** Straight way from the place to the road. */
  readonly metresToRoad?: number
  /** Junctions within reach. */
  readonly junctions?: number
  /** Length of the streets that ground was laid beside. */
  readonly streetMetres?: number
  /** Least radius, or least seconds of travelling, that hold this many people; and how many these are. */
  readonly radiusMetres?: number
  readonly seconds?: number
  readonly held?: number
  /** Own stores that were compared with; and competitors, where they take part. */
  readonly stores?: number
  readonly competitors?: number
  /** How far people come at most, where that was set. */
  readonly marketMetres?: number | undefined
  /** The farthest that ground was looked at, in metres, where the zone would go on beyond it. */
  readonly cutAtMetres?: number
  /** Demand that the place draws by the model, in people. */
  readonly demand?: number
  /** The circles of all tiers, the smallest first. */
  readonly tiers?: readonly DemandTier[]
}

export interface PlannedZone {
  readonly shape: Shape
  readonly facts: PlanFacts
}

export type PlanAnswer = PlannedZone | { readonly problem: PlanProblem }
