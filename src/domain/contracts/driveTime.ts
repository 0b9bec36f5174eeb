import * as v from 'valibot'
import { outsideProviders } from '../driveTime/providerIds.ts'
import { outsideProblems, rimPoints } from '../driveTime/providers.ts'
import { planLimits, planModes } from '../tradeZone/zonePlan.ts'
import { endpoint } from './endpoint.ts'
import { listOf } from './lists.ts'

const latitude = v.pipe(v.number(), v.minValue(-90), v.maxValue(90))
const longitude = v.pipe(v.number(), v.minValue(-180), v.maxValue(180))
const place = v.object({ latitude, longitude })
const provider = v.picklist(outsideProviders)
const pair = v.tuple([v.number(), v.number()])

const requestFields = {
  place,
  mode: v.picklist(planModes),
  measure: v.picklist(['time', 'distance']),
  limit: v.pipe(v.number(), v.minValue(1), v.maxValue(planLimits.metres.max)),
  /** `kept` gives only what the server has from before, `ask` asks the provider where it has nothing, `again` in any case. */
  way: v.picklist(['kept', 'ask', 'anew']),
  /** Of this one wish: what is repeated with it is counted once. */
  key: v.pipe(v.string(), v.minLength(8), v.maxLength(80)),
}

const uses = v.object({
  used: v.number(),
  most: v.nullable(v.number()),
  left: v.nullable(v.number()),
  renewsAt: v.nullable(v.string()),
})
const problem = v.object({
  kind: v.literal('problem'),
  problem: v.picklist(outsideProblems),
  provider: v.nullable(provider),
  uses,
})
const answered = {
  provider,
  /** When the provider answered (ISO, UTC); an answer that was kept has the time of its first asking. */
  at: v.string(),
  isKept: v.boolean(),
  /** Share of the points asked for, 0…1, to which the provider gave no answer. */
  missing: v.number(),
  attribution: v.string(),
  uses,
}

/**
 * The ground within reach of a place by an outside provider. An answer that the server kept for the company counts no use, nor does
 * a failure; every failure is a value, so that the page can offer what still works.
 */
export const requestReach = endpoint({
  method: 'POST',
  path: '/api/DriveTime/Reach',
  access: 'analysis.run',
  input: v.object({ ...requestFields, provider }),
  reply: v.variant('kind', [
    v.object({
      kind: v.literal('zone'),
      /** Metres from point to point, where the zone was drawn from ways to a grid. */
      cellMetres: v.nullable(v.number()),
      shape: v.object({ type: v.literal('MultiPolygon'), coordinates: v.array(v.array(v.array(pair))) }),
      ...answered,
    }),
    problem,
  ]),
})

/** What a provider needs from a place to points of the rim of the built-in reach: seconds or metres, null where there is no way. */
export const requestRim = endpoint({
  method: 'POST',
  path: '/api/DriveTime/Rim',
  access: 'analysis.run',
  input: v.object({
    ...requestFields,
    points: v.pipe(listOf(place, rimPoints.max), v.minLength(rimPoints.min)),
  }),
  reply: v.variant('kind', [
    v.object({ kind: v.literal('rim'), costs: v.array(v.nullable(v.number())), ...answered }),
    problem,
  ]),
})
