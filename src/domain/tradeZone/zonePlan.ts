import * as v from 'valibot'
import { type ReachProvider, reachProviders } from './providerIds.ts'
import type { Place } from '../geo/point.ts'

/** Methods to compute a zone from a location; each is also a value of the choice list `zoneMaking`. */
export const planKinds = ['reach', 'people', 'nearest', 'streets', 'draw', 'demandShare'] as const
export type PlanKind = (typeof planKinds)[number]

export const planModes = ['walk', 'scooter', 'car'] as const
export type PlanMode = (typeof planModes)[number]

/** Model that compares a location with stores and competitors. Distances are straight-line, in kilometers. */
type PlanModel = {
  readonly decay:
    | { readonly kind: 'power'; readonly exponent: number }
    | { readonly kind: 'exponential'; readonly rate: number }
  readonly minimumDistance: number
  readonly withCompetitors: boolean
}

export type ZonePlan = { readonly centre: Place } & (
  | {
      /** Area reachable by road; limited in seconds for `time`, meters for `distance`. */
      readonly kind: 'reach'
      readonly mode: PlanMode
      readonly measure: 'time' | 'distance'
      readonly limit: number
      /** External provider that computes or checks the area; missing for the built-in computation. */
      readonly provider?: ReachProvider
    }
  | {
      readonly kind: 'people'
      readonly target: number
      readonly by: 'circle' | PlanMode
    }
  /** Area closer to the location than to any own store. */
  | { readonly kind: 'nearest' }
  /** Area along streets up to `along` meters by road, extending `metres` to each side. */
  | { readonly kind: 'streets'; readonly metres: number; readonly along: number }
  /** Area where people choose the location with at least this probability, 0–1. */
  | { readonly kind: 'draw'; readonly share: number; readonly model: PlanModel }
  | {
      /** Circle that contributes this share of the location's demand, 0–1. */
      readonly kind: 'demandShare'
      readonly share: number
      readonly model: PlanModel
      /** Maximum distance in meters. If missing, people in the whole country count. */
      readonly within?: number
      readonly ends?: TierEnds
    }
)

/** Demand shares at which tiers 1, 2 and 3 end, ascending. */
export type TierEnds = readonly [number, number, number]

export const usualTierEnds: TierEnds = [0.6, 0.8, 0.95]

export const planLimits = {
  minutes: { min: 1, max: 180 },
  metres: { min: 50, max: 100_000 },
  target: { min: 1, max: 100_000_000 },
  width: { min: 1, max: 200 },
  along: { min: 50, max: 1000 },
  percent: { min: 1, max: 99 },
  market: { min: 500, max: 20_000 },
} as const

const within = ({ min, max }: { readonly min: number; readonly max: number }, times = 1) =>
  v.pipe(v.number(), v.minValue(min * times), v.maxValue(max * times))

const centre = v.object({
  latitude: v.pipe(v.number(), v.minValue(-90), v.maxValue(90)),
  longitude: v.pipe(v.number(), v.minValue(-180), v.maxValue(180)),
})
const model = v.object({
  decay: v.variant('kind', [
    v.object({ kind: v.literal('power'), exponent: v.pipe(v.number(), v.minValue(0.1), v.maxValue(10)) }),
    v.object({ kind: v.literal('exponential'), rate: v.pipe(v.number(), v.minValue(0.001), v.maxValue(100)) }),
  ]),
  minimumDistance: v.pipe(v.number(), v.minValue(0.001), v.maxValue(10)),
  withCompetitors: v.boolean(),
})
const share = v.pipe(v.number(), v.minValue(0.01), v.maxValue(0.99))

export const zonePlanSchema = v.variant('kind', [
  v.object({
    kind: v.literal('reach'),
    centre,
    mode: v.picklist(planModes),
    measure: v.picklist(['time', 'distance']),
    limit: v.pipe(v.number(), v.minValue(1), v.maxValue(planLimits.metres.max)),
    provider: v.exactOptional(v.picklist(reachProviders)),
  }),
  v.object({
    kind: v.literal('people'),
    centre,
    target: within(planLimits.target),
    by: v.picklist(['circle', ...planModes]),
  }),
  v.object({ kind: v.literal('nearest'), centre }),
  v.object({ kind: v.literal('streets'), centre, metres: within(planLimits.width), along: within(planLimits.along) }),
  v.object({ kind: v.literal('draw'), centre, share, model }),
  v.object({
    kind: v.literal('demandShare'),
    centre,
    share: v.pipe(v.number(), v.minValue(0.01), v.maxValue(1)),
    model,
    within: v.exactOptional(within(planLimits.market)),
    ends: v.exactOptional(
      v.pipe(
        v.tuple([share, share, share]),
        v.check(([first, second, third]) => first < second && second < third),
      ),
    ),
  }),
])
