import type { Place } from '#domain/geo/point.ts'
import { type PlanKind, planKinds, planLimits, planModes, type ZonePlan } from '#domain/tradeZone/zonePlan.ts'
import * as v from 'valibot'
import { type DemandModelId, demandModels, firstDemandModel } from './demandModels.ts'

/** Which zone the figures are of: a ring, what was drawn, or one that is worked out from the candidate. */
export const zoneBases = ['ring', 'drawn', ...planKinds] as const
export type ZoneBase = (typeof zoneBases)[number]

const within = ({ least, most }: { readonly least: number; readonly most: number }) =>
  v.pipe(v.number(), v.minValue(least), v.maxValue(most))

/** What a person has set for zones that are worked out; kept when they look at another kind and come back. */
export const planSettingsSchema = v.object({
  mode: v.picklist(planModes),
  measure: v.picklist(['time', 'distance']),
  minutes: within(planLimits.minutes),
  metres: within(planLimits.metres),
  target: within(planLimits.target),
  by: v.picklist(['circle', ...planModes]),
  width: within(planLimits.width),
  along: within(planLimits.along),
  drawPercent: within(planLimits.percent),
  demandPercent: within(planLimits.percent),
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
  drawPercent: 50,
  demandPercent: 60,
}

/** What is offered at one press. */
export const offered = {
  minutes: [5, 10, 15],
  metres: [400, 800, 1500],
  target: [5000, 10_000, 20_000],
  width: [6, 12, 20, 50],
  along: [250, 500, 1000],
  drawPercent: [25, 50, 75],
  demandPercent: [60, 80, 95],
} as const satisfies Partial<Record<keyof PlanSettings, readonly number[]>>

export const isPlanned = (base: ZoneBase): base is PlanKind => planKinds.some((kind) => kind === base)

/** The plan of a zone around a candidate. Speeds, models and shares are those that the panel shows. */
export function planFor(
  kind: PlanKind,
  centre: Place,
  settings: PlanSettings,
  demandModel: DemandModelId = firstDemandModel,
): ZonePlan {
  const at = { centre: { latitude: centre.latitude, longitude: centre.longitude } }
  const { mode, measure, minutes, metres, target, by, width, along, drawPercent, demandPercent } = settings
  switch (kind) {
    case 'reach':
      return { kind, ...at, mode, measure, limit: measure === 'time' ? minutes * 60 : metres }
    case 'people':
      return { kind, ...at, target, by }
    case 'nearest':
      return { kind, ...at }
    case 'streets':
      return { kind, ...at, metres: width, along }
    case 'draw':
      return { kind, ...at, share: drawPercent / 100, model: demandModels[demandModel] }
    case 'demandShare':
      return { kind, ...at, share: demandPercent / 100, model: demandModels[demandModel] }
  }
}
