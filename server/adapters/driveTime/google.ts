import * as v from 'valibot'
import type { OutsideProblem } from '#domain/driveTime/providers.ts'
import type { Place } from '#domain/geo/point.ts'
import type { PlanMode } from '#domain/tradeZone/zonePlan.ts'
import type { ServiceSettings } from '../../providersEnv.ts'
import { requestProvider } from '../requestProvider.ts'
import { type DriveTimeProvider, OutsideFailure, type ReachWish, type WayCosts } from './driveTimeProvider.ts'
import { areaByMatrix } from './areaByMatrix.ts'

const travelModes: Readonly<Record<PlanMode, string>> = { walk: 'WALK', scooter: 'TWO_WHEELER', car: 'DRIVE' }

const maxElements = 625

/** Requested response fields. Without `status`, failed elements would look successful. */
const fieldMask = 'originIndex,destinationIndex,status,condition,distanceMeters,duration'

/**
 * One element of Google's response. As in protocol buffers, zero and empty values are omitted: index 0 and the code of
 * a success are missing.
 */
const elementSchema = v.object({
  destinationIndex: v.optional(v.number(), 0),
  status: v.optional(v.object({ code: v.optional(v.number(), 0) })),
  condition: v.optional(v.string()),
  distanceMeters: v.optional(v.number(), 0),
  duration: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^\d+(\.\d+)?s$/),
      v.transform((text) => Number(text.slice(0, -1))),
    ),
  ),
})

/**
 * Creates the Google route matrix provider, which has no isochrones. Requires the operator's agreement with Google; see
 * `readProvidersEnv`.
 */
export function createGoogleRoutes({ url, key }: ServiceSettings, patienceMs: number): DriveTimeProvider {
  const costs = async ({ place, mode, measure }: Omit<ReachWish, 'limit'>, to: readonly Place[]): Promise<WayCosts> => {
    const body = {
      origins: [{ waypoint: waypoint(place) }],
      destinations: to.map((one) => ({ waypoint: waypoint(one) })),
      travelMode: travelModes[mode],
      ...(mode === 'walk' ? {} : { routingPreference: 'TRAFFIC_UNAWARE' }),
    }
    const headers = { 'x-goog-api-key': key, 'x-goog-fieldmask': fieldMask }
    const address = `${url}/distanceMatrix/v2:computeRouteMatrix`
    return readMatrix(await requestProvider({ url: address, headers, body, patienceMs, judge }), measure, to.length)
  }
  return {
    id: 'google',
    attribution: '© Google',
    reach: (params) =>
      areaByMatrix(params, (to) => costs(params, to), { coarse: 9, fine: 23, maxPerRequest: maxElements }),
    costs,
  }
}

const waypoint = ({ latitude, longitude }: Place) => ({ location: { latLng: { latitude, longitude } } })

/**
 * Reads the costs from elements in any order; a failed element counts as missing, an element without a route as
 * unreachable.
 */
function readMatrix(answer: unknown, measure: ReachWish['measure'], count: number): WayCosts {
  const parsed = v.safeParse(v.array(elementSchema), answer)
  if (!parsed.success) throw new OutsideFailure('unreadable', 'no matrix')
  const costs = Array.from({ length: count }, (): number | null => null)
  const isAnswered = Array.from({ length: count }, () => false)
  for (const { destinationIndex: at, status, condition, duration, distanceMeters } of parsed.output) {
    if (at >= count || (status?.code ?? 0) !== 0) continue
    isAnswered[at] = true
    if (condition === 'ROUTE_EXISTS') costs[at] = measure === 'time' ? (duration ?? null) : distanceMeters
  }
  return { costs, missing: isAnswered.filter((is) => !is).length / count, answered: isAnswered }
}

const errorSchema = v.object({
  error: v.object({ status: v.optional(v.string(), ''), message: v.optional(v.string(), '') }),
})

/**
 * Returns the problem if the whole request failed. Google sends the error as an object or as the first item in a list.
 */
function judge(body: unknown): OutsideProblem | undefined {
  const parsed = v.safeParse(errorSchema, Array.isArray(body) ? body[0] : body)
  if (!parsed.success) return undefined
  const { status, message } = parsed.output.error
  if (status === 'RESOURCE_EXHAUSTED') return 'quotaAtProvider'
  if (status === 'PERMISSION_DENIED' || status === 'UNAUTHENTICATED' || /api key/i.test(message)) return 'keyRefused'
  return undefined
}
