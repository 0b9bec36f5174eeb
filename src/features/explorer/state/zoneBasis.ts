import type { Place } from '#domain/geo/point.ts'
import { reachProviders } from '#domain/tradeZone/providerIds.ts'
import { type PlanKind, planKinds, planLimits, planModes, type ZonePlan } from '#domain/tradeZone/zonePlan.ts'
import * as v from 'valibot'
import { demandModels, firstDemandModel } from '#analysis/study/usualModels.ts'
import type { DemandModelId } from '#domain/study/studyAssumptions.ts'

/** Zones for which figures can be computed: a ring, the drawn shape, or a zone computed from the candidate. */
export const zoneBases = ['ring', 'drawn', ...planKinds] as const
export type ZoneBase = (typeof zoneBases)[number]

const within = ({ min, max }: { readonly min: number; readonly max: number }) =>
  v.pipe(v.number(), v.minValue(min), v.maxValue(max))

export const demandTiers = [1, 2, 3, 4] as const
export type DemandTierNumber = (typeof demandTiers)[number]
const firstTier: DemandTierNumber = 1

/** Default maximum travel distance in meters, not calibrated. */
const firstMarket = 5000

/** Radius of the potential as a multiple of the maximum travel distance. */
export const potentialTimes = 2

const percent = within(planLimits.percent)

/** Percentages of demand at which tiers 1, 2 and 3 end. */
export type TierPercents = [number, number, number]
const firstTierPercents: TierPercents = [60, 80, 95]

export const doRise = ([first, second, third]: TierPercents): boolean => first < second && second < third

/** User settings for computed zones; they remain when the user switches between kinds of zone. */
export const planSettingsSchema = v.object({
  mode: v.picklist(planModes),
  measure: v.picklist(['time', 'distance']),
  minutes: within(planLimits.minutes),
  metres: within(planLimits.metres),
  target: within(planLimits.target),
  by: v.picklist(['circle', ...planModes]),
  width: within(planLimits.width),
  along: within(planLimits.along),
  drawPercent: percent,
  // Studies stored by older versions lack the settings below.
  tier: v.optional(v.picklist(demandTiers), firstTier),
  tierPercents: v.optional(v.pipe(v.tuple([percent, percent, percent]), v.check(doRise)), firstTierPercents),
  market: v.optional(within(planLimits.market), firstMarket),
  provider: v.optional(v.picklist(['builtIn', ...reachProviders]), 'builtIn'),
})
export type PlanSettings = v.InferOutput<typeof planSettingsSchema>

export const firstSettings: PlanSettings = {
  mode: 'walk',
  measure: 'time',
  minutes: 10,
  metres: 800,
  target: 10_000,
  by: 'circle',
  width: 12,
  along: 500,
  drawPercent: 40,
  tier: firstTier,
  tierPercents: firstTierPercents,
  market: firstMarket,
  provider: 'builtIn',
}

export const offered = {
  minutes: [5, 10, 15],
  metres: [400, 800, 1500],
  target: [5000, 10_000, 20_000],
  width: [6, 12, 20, 50],
  along: [250, 500, 1000],
  drawPercent: [20, 40, 60],
  market: [3000, 5000, 10_000],
} as const satisfies Partial<Record<keyof PlanSettings, readonly number[]>>

export const isPlanned = (base: ZoneBase): base is PlanKind => planKinds.some((kind) => kind === base)

export function planFor(
  kind: PlanKind,
  centre: Place,
  settings: PlanSettings,
  demandModel: DemandModelId = firstDemandModel,
): ZonePlan {
  const at = { centre: { latitude: centre.latitude, longitude: centre.longitude } }
  const {
    mode,
    measure,
    minutes,
    metres,
    target,
    by,
    width,
    along,
    drawPercent,
    tier,
    tierPercents,
    market,
    provider,
  } = settings
  switch (kind) {
    case 'reach':
      return {
        kind,
        ...at,
        mode,
        measure,
        limit: measure === 'time' ? minutes * 60 : metres,
        ...(provider === 'builtIn' ? {} : { provider }),
      }
    case 'people':
      return { kind, ...at, target, by }
    case 'nearest':
      return { kind, ...at }
    case 'streets':
      return { kind, ...at, metres: width, along }
    case 'draw':
      return { kind, ...at, share: drawPercent / 100, model: demandModels[demandModel] }
    case 'demandShare':
      return {
        kind,
        ...at,
        share: tier === 4 ? 1 : tierPercents[tier - 1]! / 100,
        within: market,
        ends: [tierPercents[0] / 100, tierPercents[1] / 100, tierPercents[2] / 100],
        model: demandModels[demandModel],
      }
  }
}
