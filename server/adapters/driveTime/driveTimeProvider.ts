import type { OutsideProvider } from '#domain/driveTime/providerIds.ts'
import type { OutsideProblem } from '#domain/driveTime/providers.ts'
import type { MultiPolygonShape, Place } from '#domain/geo/point.ts'
import type { PlanMode } from '#domain/tradeZone/zonePlan.ts'

/** How far is asked for: seconds for `time`, metres for `distance`. */
export interface ReachWish {
  readonly place: Place
  readonly mode: PlanMode
  readonly measure: 'time' | 'distance'
  readonly limit: number
}

/** The ground that a provider says is within reach. */
export interface ReachedGround {
  readonly shape: MultiPolygonShape
  /** Share of the points asked for, 0…1, to which the provider gave no answer. */
  readonly missing: number
  /** Metres from point to point, where the ground was drawn from a grid of our own: it is true to about that. */
  readonly cellMetres?: number
}

/** What the way from a place to each of several costs: seconds or metres, null where there is none. */
export interface WayCosts {
  readonly costs: readonly (number | null)[]
  /** Share without an answer, 0…1. */
  readonly missing: number
  /** Which have an answer, where some have none: no way is an answer, too. */
  readonly answered?: readonly boolean[]
}

/** Somebody who works out drive times; the one interface that the product knows. Failures are thrown as `OutsideFailure`. */
export interface DriveTimeProvider {
  readonly id: OutsideProvider
  /** As the provider asks to be named. */
  readonly attribution: string
  readonly reach: (params: ReachWish) => Promise<ReachedGround>
  readonly costs: (params: Omit<ReachWish, 'limit'>, to: readonly Place[]) => Promise<WayCosts>
}

/** Why an outside service gave nothing. */
export class OutsideFailure extends Error {
  readonly problem: OutsideProblem
  constructor(problem: OutsideProblem, detail = '') {
    super(`An outside service failed: ${problem} ${detail}`.trim())
    this.name = 'OutsideFailure'
    this.problem = problem
  }
}

/** The providers of drive times that are set, each undefined where it is not. */
export type DriveTimeProviders = Readonly<Record<OutsideProvider, DriveTimeProvider | undefined>>
