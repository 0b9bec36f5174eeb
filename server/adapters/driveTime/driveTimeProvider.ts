import type { OutsideProvider } from '#domain/tradeZone/providerIds.ts'
import type { OutsideProblem } from '#domain/driveTime/providers.ts'
import type { MultiPolygonShape, Place } from '#domain/geo/point.ts'
import type { PlanMode } from '#domain/tradeZone/zonePlan.ts'

/** Request for a drive-time area. `limit` is in seconds for `time`, in meters for `distance`. */
export interface ReachWish {
  readonly place: Place
  readonly mode: PlanMode
  readonly measure: 'time' | 'distance'
  readonly limit: number
}

export interface ReachedGround {
  readonly shape: MultiPolygonShape
  /** Share of requested points the provider didn't answer, 0–1. */
  readonly missing: number
  /** Grid spacing in meters, also the accuracy of the area; undefined if the provider returned the area itself. */
  readonly cellMetres?: number
}

/**
 * Costs from one place to several others (for Amap, in the opposite direction), in seconds or meters; null without a
 * route.
 */
export interface WayCosts {
  readonly costs: readonly (number | null)[]
  /** Share of requested places the provider didn't answer, 0–1. */
  readonly missing: number
  /** Whether the provider answered each cost; "no route" is an answer. Undefined if a provider doesn't report this. */
  readonly answered?: readonly boolean[]
}

export interface DriveTimeProvider {
  readonly id: OutsideProvider
  readonly attribution: string
  readonly reach: (params: ReachWish) => Promise<ReachedGround>
  readonly costs: (params: Omit<ReachWish, 'limit'>, to: readonly Place[]) => Promise<WayCosts>
}

export class OutsideFailure extends Error {
  readonly problem: OutsideProblem
  constructor(problem: OutsideProblem, detail = '') {
    super(`An outside service failed: ${problem} ${detail}`.trim())
    this.name = 'OutsideFailure'
    this.problem = problem
  }
}

export type DriveTimeProviders = Readonly<Record<OutsideProvider, DriveTimeProvider | undefined>>
