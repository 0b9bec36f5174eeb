import type { AgeBand } from '#domain/area/demographicsPack.ts'
import type { Place, Shape } from '#domain/geo/point.ts'
import type { AdminLevel } from '#domain/area/adminLevel.ts'
import type { AreaName } from '#domain/area/areaPack.ts'

/** Figures of areas that the finder can ask for; income is the mean of a tax unit. */
export type FinderVariable = 'population' | 'households' | 'density' | 'householdSize' | 'income' | `share.${AgeBand}`

/** Points that it can count and measure to: my stores, competitors, a class of points of interest. */
export type FinderPointSet = 'own' | 'competitor' | `poi.${string}`

export type FinderMeasure =
  | { readonly kind: 'value'; readonly variable: FinderVariable }
  | { readonly kind: 'count'; readonly points: FinderPointSet; readonly withinMetres: number }
  | { readonly kind: 'nearest'; readonly points: FinderPointSet }

/** A condition with what it counts in the score. */
export interface FinderCondition {
  readonly measure: FinderMeasure
  readonly min?: number | undefined
  readonly max?: number | undefined
  readonly preference: 'more' | 'less'
  /** Any unit; only proportions count. */
  readonly weight: number
}

/** Where it looks. */
export type FinderScope =
  | { readonly kind: 'all' }
  | { readonly kind: 'area'; readonly level: number; readonly objectId: number }
  | { readonly kind: 'shape'; readonly shape: Shape }

export interface FinderAsk {
  readonly conditions: readonly FinderCondition[]
  readonly scope: FinderScope
  /** Whole areas of the finest level, or cells of 250 m. */
  readonly grain: 'area' | 'cell'
  /** How many of the best are given in full; 500 unless given, which is the most. */
  readonly max?: number | undefined
}

/** An area, or a cell in it, that fulfils all conditions. */
export interface FoundArea {
  /** Tells it apart, and finds it again in other data. */
  readonly key: string
  readonly area: AreaRef
  readonly place: Place
  /** 0…1, best first. */
  readonly score: number
  /** Part of the score by condition; they add up to it. */
  readonly parts: readonly number[]
  /** Its own figures by condition; null where unknown. */
  readonly values: readonly (number | null)[]
}

/** An area that fails one condition only. */
export interface NearMissArea {
  readonly area: AreaRef
  readonly condition: number
  readonly value: number
  /** How much its figure would have to rise, or fall. */
  readonly change: number
}

/** A condition that would let more areas in if its bound were this. */
export interface LoosenedCondition {
  readonly condition: number
  readonly bound: number
  readonly more: number
}

export interface FinderAnswer {
  readonly dataVersion: string
  /** Areas looked through. */
  readonly total: number
  readonly foundCount: number
  /** The best in full: as many as were asked for. */
  readonly found: readonly FoundArea[]
  /** Keys of the best 500, and their scores. */
  readonly ranked: { readonly keys: readonly string[]; readonly scores: readonly number[] }
  /** Areas that fulfil each condition alone. */
  readonly alone: readonly number[]
  /** Areas left after each condition, in their order. */
  readonly left: readonly number[]
  readonly nearMisses: readonly NearMissArea[]
  readonly loosened: readonly LoosenedCondition[]
  /** Pairs of conditions that no area fulfils together, though each alone some do. */
  readonly clashes: readonly (readonly [number, number])[]
  /** Conditions of which nothing is known on this device. */
  readonly unknown: readonly number[]
}

/** One condition at one area. */
export interface ConditionAt {
  readonly value: number | null
  readonly isMet: boolean
  /** How much the figure would have to rise, or (below 0) fall; null where it is met or not known. */
  readonly change: number | null
}

export interface WhyNotAnswer {
  readonly area: AreaRef
  readonly isInScope: boolean
  readonly conditions: readonly ConditionAt[]
}

/** An area as screens speak of it. */
export interface AreaRef {
  readonly country: string
  readonly level: AdminLevel
  readonly objectId: number
  readonly name: AreaName
  /** Where its name stands. */
  readonly label: Place
  /** Names of the areas around it, from the country down, without itself. */
  readonly parents: readonly AreaName[]
}
