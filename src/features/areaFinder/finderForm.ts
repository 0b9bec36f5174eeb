import * as v from 'valibot'
import type { FinderAsk, FinderCondition, FinderMeasure, FinderScope } from '#analysis/study/finderTypes.ts'
import type { Shape } from '#domain/geo/point.ts'
import { storedAtom } from '#session/storedAtom.ts'

const boundKinds = ['least', 'most', 'between'] as const
export type BoundKind = (typeof boundKinds)[number]

/** Field names in stored searches; they can't change. */
const storedNames = { min: 'least', max: 'most', direction: 'wish' } as const

/**
 * Condition as edited and stored; ignored while a required bound is missing. Read bounds with `boundsOf`, the score
 * direction with `scoreDirectionOf`.
 */
export interface ConditionForm {
  readonly measure: FinderMeasure
  readonly bounds: BoundKind
  readonly [storedNames.min]?: number | undefined
  readonly [storedNames.max]?: number | undefined
  /** Score direction; derived from the bounds if unset. */
  readonly [storedNames.direction]?: 'more' | 'less' | undefined
  readonly weight: number
}

export interface FinderForm {
  readonly conditions: readonly ConditionForm[]
  readonly scope: FinderScope
  readonly scopeName: string
  readonly grain: 'area' | 'cell'
}

const points = v.custom<'own' | 'competitor' | `poi.${string}`>(
  (input) => input === 'own' || input === 'competitor' || (typeof input === 'string' && /^poi\.\w+$/u.test(input)),
)
const number = v.pipe(v.number(), v.finite())
const position = v.tuple([number, number])
const shape: v.GenericSchema<unknown, Shape> = v.object({
  type: v.literal('Polygon'),
  coordinates: v.array(v.array(position)),
})
const variables = ['population', 'households', 'density', 'householdSize', 'income'] as const
const shares = ['age0to14', 'age15to24', 'age25to34', 'age35to44', 'age45to59', 'age60plus'] as const

export const finderVariables = [...variables, ...shares.map((band) => `share.${band}` as const)] as const

export const finderFormSchema: v.GenericSchema<unknown, FinderForm> = v.object({
  conditions: v.pipe(
    v.array(
      v.object({
        measure: v.variant('kind', [
          v.object({ kind: v.literal('value'), variable: v.picklist(finderVariables) }),
          v.object({
            kind: v.literal('count'),
            points,
            withinMetres: v.pipe(number, v.minValue(50), v.maxValue(20_000)),
          }),
          v.object({ kind: v.literal('nearest'), points }),
        ]),
        bounds: v.picklist(boundKinds),
        [storedNames.min]: v.optional(number),
        [storedNames.max]: v.optional(number),
        [storedNames.direction]: v.optional(v.picklist(['more', 'less'])),
        weight: v.pipe(number, v.minValue(0), v.maxValue(100)),
      }),
    ),
    v.maxLength(12),
  ),
  scope: v.variant('kind', [
    v.object({ kind: v.literal('all') }),
    v.object({ kind: v.literal('area'), level: number, objectId: number }),
    v.object({ kind: v.literal('shape'), shape }),
  ]),
  scopeName: v.string(),
  grain: v.picklist(['area', 'cell']),
})

export type Bound = 'min' | 'max'

export const boundsOf = ({ [storedNames.min]: min, [storedNames.max]: max }: ConditionForm) => ({ min, max })

export const withBounds = (condition: ConditionForm, bounds: { readonly [B in Bound]?: number | undefined }) =>
  Object.entries(bounds).reduce<ConditionForm>(
    (changed, [bound, value]) => ({ ...changed, [storedNames[bound as Bound]]: value }),
    condition,
  )

export const withScoreDirection = (condition: ConditionForm, direction: 'more' | 'less'): ConditionForm => ({
  ...condition,
  [storedNames.direction]: direction,
})

const condition = (measure: FinderMeasure, min: number, weight: number): ConditionForm =>
  withBounds({ measure, bounds: 'least', weight }, { min })
const value = (variable: (typeof finderVariables)[number], min: number, weight: number): ConditionForm =>
  condition({ kind: 'value', variable }, min, weight)
const farFromMine = (min: number): ConditionForm => condition({ kind: 'nearest', points: 'own' }, min, 20)
const places = (poiClass: string, min: number, weight: number): ConditionForm =>
  condition({ kind: 'count', points: `poi.${poiClass}`, withinMetres: 500 }, min, weight)

export const presets = {
  coffee: [value('density', 15_000, 40), places('office', 5, 25), places('transport', 2, 15), farFromMine(500)],
  restaurant: [value('density', 10_000, 40), places('food', 20, 25), places('retail', 10, 15), farFromMine(1000)],
  convenience: [value('population', 3000, 50), places('transport', 1, 20), farFromMine(300)],
  drugstore: [
    value('share.age60plus', 0.2, 40),
    value('population', 3000, 30),
    places('health', 3, 20),
    farFromMine(800),
  ],
} as const satisfies Record<string, readonly ConditionForm[]>
export type PresetId = keyof typeof presets

export const firstForm: FinderForm = {
  conditions: presets.coffee,
  scope: { kind: 'all' },
  scopeName: '',
  grain: 'area',
}

export const finderAtom = storedAtom('map.finder', finderFormSchema, () => firstForm)

/** Returns a key for a condition's measure; a form has at most one condition per key. */
export const conditionKey = ({ measure }: ConditionForm): string => JSON.stringify(measure)

export function missingBounds(condition: ConditionForm): readonly Bound[] {
  const { min, max } = boundsOf(condition)
  return [
    ...(condition.bounds !== 'most' && min === undefined ? (['min'] as const) : []),
    ...(condition.bounds !== 'least' && max === undefined ? (['max'] as const) : []),
  ]
}

/** Returns the score direction: the user's choice, else less is better if the condition has only a maximum. */
export const scoreDirectionOf = ({ [storedNames.direction]: direction, bounds }: ConditionForm): 'more' | 'less' =>
  direction ?? (bounds === 'most' ? 'less' : 'more')

export function finderRequestOf({ conditions, scope, grain }: FinderForm): FinderAsk {
  return {
    scope,
    grain,
    conditions: conditions
      .filter((condition) => missingBounds(condition).length === 0)
      .map(
        (condition): FinderCondition => ({
          measure: condition.measure,
          ...(condition.bounds === 'most' ? {} : { min: boundsOf(condition).min }),
          ...(condition.bounds === 'least' ? {} : { max: boundsOf(condition).max }),
          preference: scoreDirectionOf(condition),
          weight: condition.weight,
        }),
      ),
  }
}
