import * as v from 'valibot'
import { type ReachProvider, reachProviders } from '../driveTime/providerIds.ts'
import type { Place } from '../geo/point.ts'

/** Ways in which a zone is worked out from a place; each is also a value of the choice list `zoneMaking`. */
export const planKinds = ['reach', 'people', 'nearest', 'streets', 'draw', 'demandShare'] as const
export type PlanKind = (typeof planKinds)[number]

/** How people travel on the roads of the device. */
export const planModes = ['walk', 'scooter', 'car'] as const
export type PlanMode = (typeof planModes)[number]

/** By which model a place is weighed against stores and competitors; distances in kilometres as the crow flies. */
export type PlanModel = {
  readonly decay:
    | { readonly kind: 'power'; readonly exponent: number }
    | { readonly kind: 'exponential'; readonly rate: number }
  readonly minimumDistance: number
  readonly withCompetitors: boolean
}

/** A zone that is worked out from a place and can be worked out again with other data. */
export type ZonePlan = { readonly centre: Place } & (
  | {
      /** What is reached by road; seconds for `time`, metres for `distance`. */
      readonly kind: 'reach'
      readonly mode: PlanMode
      readonly measure: 'time' | 'distance'
      readonly limit: number
      /** Who else than this device works it out, or checks it; missing for the built-in reach. */
      readonly provider?: ReachProvider
    }
  | {
      /** The smallest circle, or time of travelling, within which this many people live. */
      readonly kind: 'people'
      readonly target: number
      readonly by: 'circle' | PlanMode
    }
  /** What is nearer to the place than to any own store. */
  | { readonly kind: 'nearest' }
  /** The ground beside the streets that are reached within this many metres of way, this many metres to each side. */
  | { readonly kind: 'streets'; readonly metres: number; readonly along: number }
  /** Where people choose the place with at least this probability, 0…1. */
  | { readonly kind: 'draw'; readonly share: number; readonly model: PlanModel }
  | {
      /** The circle from which this share of the place's demand comes, 0…1; 1 for all of it. */
      readonly kind: 'demandShare'
      readonly share: number
      readonly model: PlanModel
      /** Metres from the place beyond which nobody comes; people of the whole country may where it is missing. */
      readonly within?: number
      /** Where tiers 1, 2 and 3 end, as shares of the demand; `usualTierEnds` where it is missing. */
      readonly ends?: TierEnds
    }
)

/** Shares of the demand at which tiers 1, 2 and 3 end, each more than the one before. */
export type TierEnds = readonly [number, number, number]

/** Where tiers end unless a person has set something else. */
export const usualTierEnds: TierEnds = [0.6, 0.8, 0.95]

/** Least and most of what a person may set. */
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

/** A plan as it comes from outside. */
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
