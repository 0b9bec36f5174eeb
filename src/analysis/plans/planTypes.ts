import type { PlanProblem } from '#domain/tradeZone/planProblem.ts'
import type { ZonePlan } from '#domain/tradeZone/zonePlan.ts'
import type { Shape } from '#domain/geo/point.ts'
import type { RoadNet } from '../roads/roadNet.ts'
import type { StudyPlaces } from '../study/zoneFigures.ts'
import type { StudyCountry } from '../study/studyCountry.ts'

export interface PlanAsk {
  readonly plan: ZonePlan
  /** The store that owns the zone; excluded from the rivals. */
  readonly withoutStoreId?: string | undefined
}

export interface PlanInputs {
  readonly country: StudyCountry
  readonly places: StudyPlaces
  /** Road network, needed by some plans; undefined if the country's roads aren't on the device. */
  readonly net: RoadNet | undefined
}

export interface DemandTier {
  /** Tier: 1 primary, 2 secondary, 3 tertiary, 4 fringe. */
  readonly tier: 1 | 2 | 3 | 4
  /** Share of demand, 0–1. */
  readonly share: number
  readonly radiusMetres: number
  /** False if the circle exceeds the zone limit. */
  readonly isZone: boolean
}

export interface PlanFacts {
  readonly metresToRoad?: number
  readonly junctions?: number
  readonly streetMetres?: number
  /** Minimum radius that covers the target (people or a share of demand). */
  readonly radiusMetres?: number
  /** Minimum travel time that covers the target population. */
  readonly seconds?: number
  /** Number of people covered. */
  readonly held?: number
  /** Number of own stores in the comparison. */
  readonly stores?: number
  /** Number of competitors in the comparison; 0 if excluded. */
  readonly competitors?: number
  /** Maximum distance people travel, if set. */
  readonly marketMetres?: number | undefined
  /** Distance in meters at which the area is cut off if it would extend further. */
  readonly cutAtMetres?: number
  /** Demand the model assigns to the place, in people. */
  readonly demand?: number
  /** Circles of all tiers, smallest first. */
  readonly tiers?: readonly DemandTier[]
}

export interface PlannedZone {
  readonly shape: Shape
  readonly facts: PlanFacts
}

export type PlanAnswer = PlannedZone | { readonly problem: PlanProblem }
