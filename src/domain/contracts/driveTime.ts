import * as v from 'valibot'
import { outsideProviders } from '../tradeZone/providerIds.ts'
import { outsideProblems, rimPoints } from '../driveTime/providers.ts'
import { planLimits, planModes } from '../tradeZone/zonePlan.ts'
import { endpoint } from './endpoint.ts'
import { listOf } from '../boundedLists.ts'
import { quotaState } from './quota.ts'
import { replyNames } from './replyNames.ts'

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
  /**
   * Only a stored result; a query to the provider if no result is stored; or a new query even if one is stored, except
   * on a retry with the same `key`.
   */
  way: v.picklist(['kept', 'ask', 'anew']),
  /** Idempotency key: retries with the same key count as one use. */
  key: v.pipe(v.string(), v.minLength(8), v.maxLength(80)),
}

const uses = v.object(quotaState)
const problem = v.object({
  kind: v.literal('problem'),
  problem: v.picklist(outsideProblems),
  provider: v.nullable(provider),
  uses,
})
const answered = {
  provider,
  /** Time of the provider's response (ISO, UTC), also for a stored result. */
  at: v.string(),
  [replyNames.isCached]: v.boolean(),
  missing: v.number(),
  attribution: v.string(),
  uses,
}

/**
 * Returns a provider's drive-time area. Stored results and failures don't count as usage. Provider failures are
 * returned as `problem`, because the page offers alternatives.
 */
export const requestReach = endpoint({
  method: 'POST',
  path: '/api/DriveTime/Reach',
  access: 'analysis.run',
  input: v.object({ ...requestFields, provider }),
  reply: v.variant('kind', [
    v.object({
      kind: v.literal('zone'),
      /** Grid spacing in meters, if the zone was traced from a grid of routes. */
      cellMetres: v.nullable(v.number()),
      shape: v.object({ type: v.literal('MultiPolygon'), coordinates: v.array(v.array(v.array(pair))) }),
      ...answered,
    }),
    problem,
  ]),
})

/**
 * Returns a provider's travel costs from a place to points on the rim of the built-in area: seconds or meters, null if
 * unreachable.
 */
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
