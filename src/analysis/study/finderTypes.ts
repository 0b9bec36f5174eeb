import type { AgeBand } from '#domain/area/demographicsPack.ts'
import type { Place, Shape } from '#domain/geo/point.ts'
import type { AdminLevel } from '#domain/area/adminLevel.ts'
import type { AreaName } from '#domain/area/areaPack.ts'

/** Area figures for the finder; income is the mean per tax unit. */
export type FinderVariable = 'population' | 'households' | 'density' | 'householdSize' | 'income' | `share.${AgeBand}`

export type FinderPointSet = 'own' | 'competitor' | `poi.${string}`

export type FinderMeasure =
  | { readonly kind: 'value'; readonly variable: FinderVariable }
  | { readonly kind: 'count'; readonly points: FinderPointSet; readonly withinMetres: number }
  | { readonly kind: 'nearest'; readonly points: FinderPointSet }

export interface FinderCondition {
  readonly measure: FinderMeasure
  readonly min?: number | undefined
  readonly max?: number | undefined
  readonly preference: 'more' | 'less'
  readonly weight: number
}

export type FinderScope =
  | { readonly kind: 'all' }
  | { readonly kind: 'area'; readonly level: number; readonly objectId: number }
  | { readonly kind: 'shape'; readonly shape: Shape }

export interface FinderAsk {
  readonly conditions: readonly FinderCondition[]
  readonly scope: FinderScope
  readonly grain: 'area' | 'cell'
  /** Number of results to return with details; 500 by default and at most. */
  readonly max?: number | undefined
}

export interface FoundArea {
  /** Key of the area or cell, independent of the conditions and of records. */
  readonly key: string
  readonly area: AreaRef
  readonly place: Place
  /** Score, 0–1. */
  readonly score: number
  /** Score contributions by condition; they sum to the score. */
  readonly parts: readonly number[]
  /** Values by condition; null if unknown. */
  readonly values: readonly (number | null)[]
}

export interface NearMissArea {
  readonly area: AreaRef
  readonly condition: number
  readonly value: number
  readonly change: number
}

export interface LoosenedCondition {
  readonly condition: number
  readonly bound: number
  readonly more: number
}

export interface FinderAnswer {
  readonly dataVersion: string
  readonly total: number
  readonly foundCount: number
  readonly found: readonly FoundArea[]
  /** Keys and scores of up to 500 results, in the order of `found`. */
  readonly ranked: { readonly keys: readonly string[]; readonly scores: readonly number[] }
  /** Number of areas that meet each condition, ignoring the others. */
  readonly alone: readonly number[]
  /** Number of areas that meet each condition and all conditions before it. */
  readonly left: readonly number[]
  readonly nearMisses: readonly NearMissArea[]
  readonly loosened: readonly LoosenedCondition[]
  /** Pairs of conditions that no area meets together, though each has matches; empty if areas were found. */
  readonly clashes: readonly (readonly [number, number])[]
  /** Indexes of conditions without data on this device. */
  readonly unknown: readonly number[]
}

interface ConditionAt {
  readonly value: number | null
  readonly isMet: boolean
  /** Change of the value that would meet the condition; null if met or unknown. */
  readonly change: number | null
}

export interface WhyNotAnswer {
  readonly area: AreaRef
  readonly isInScope: boolean
  readonly conditions: readonly ConditionAt[]
}

export interface AreaRef {
  readonly country: string
  readonly level: AdminLevel
  readonly objectId: number
  readonly name: AreaName
  readonly label: Place
  /** Ancestor names, country first. */
  readonly parents: readonly AreaName[]
}
