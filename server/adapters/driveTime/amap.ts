import * as v from 'valibot'
import type { OutsideProblem } from '#domain/driveTime/providers.ts'
import { toGcj02 } from '#domain/geo/gcj02.ts'
import { isInMainlandChina } from '#domain/geo/mainlandChina.ts'
import type { Place } from '#domain/geo/point.ts'
import type { PlanMode } from '#domain/tradeZone/zonePlan.ts'
import type { ServiceSettings } from '../../providersEnv.ts'
import { requestProvider } from '../requestProvider.ts'
import { type DriveTimeProvider, OutsideFailure, type ReachWish, type WayCosts } from './driveTimeProvider.ts'
import { areaByMatrix } from './areaByMatrix.ts'

const types: Readonly<Partial<Record<PlanMode, string>>> = { walk: '3', car: '1' }

const maxPlaces = 100

const meanings: Readonly<Record<string, OutsideProblem>> = {
  10001: 'keyRefused',
  10002: 'keyRefused',
  10005: 'keyRefused',
  10007: 'keyRefused',
  10009: 'keyRefused',
  10003: 'quotaAtProvider',
  10004: 'quotaAtProvider',
  10010: 'quotaAtProvider',
  10021: 'quotaAtProvider',
  10044: 'quotaAtProvider',
  20800: 'outsideRegion',
  20801: 'noRoad',
  20803: 'tooFar',
}

/** One row in Amap's response. Numbers are strings; a failed row has a code. */
const rowSchema = v.object({
  origin_id: v.string(),
  distance: v.optional(v.string()),
  duration: v.optional(v.string()),
  code: v.optional(v.string()),
})
const answerSchema = v.object({ results: v.array(rowSchema) })

/**
 * Creates the Amap provider for mainland China, with shifted coordinates (GCJ-02). Amap has no isochrones, so the
 * contour is drawn from our own grid. Requests have many origins and one destination, so costs are for travel toward
 * the place.
 */
export function createAmap({ url, key }: ServiceSettings, patienceMs: number): DriveTimeProvider {
  const costs = async ({ place, mode, measure }: Omit<ReachWish, 'limit'>, to: readonly Place[]): Promise<WayCosts> => {
    const type = types[mode]
    if (!type) throw new OutsideFailure('modeUnknown')
    if (!isInMainlandChina(place)) throw new OutsideFailure('outsideRegion')
    const query = new URLSearchParams({ origins: to.map(written).join('|'), destination: written(place), type, key })
    const answer = await requestProvider({ url: `${url}/v3/distance?${query.toString()}`, patienceMs, judge })
    return readRows(answer, measure, to.length)
  }
  return {
    id: 'amap',
    attribution: '© 高德软件 AutoNavi',
    reach: (params) =>
      areaByMatrix(params, (to) => costs(params, to), { coarse: 9, fine: 15, maxPerRequest: maxPlaces }),
    costs,
  }
}

/**
 * Formats a place in Amap's coordinates with six decimals, because Amap accepts no more. Places outside mainland China
 * aren't shifted.
 */
function written(place: Place): string {
  const { longitude, latitude } = isInMainlandChina(place) ? toGcj02(place, 'cn') : place
  return `${longitude.toFixed(6)},${latitude.toFixed(6)}`
}

function readRows(answer: unknown, measure: ReachWish['measure'], count: number): WayCosts {
  const parsed = v.safeParse(answerSchema, answer)
  if (!parsed.success) throw new OutsideFailure('unreadable', 'no distances')
  const costs = Array.from({ length: count }, (): number | null => null)
  const answered = Array.from({ length: count }, () => false)
  for (const { origin_id, distance, duration, code } of parsed.output.results) {
    const at = Number(origin_id) - 1
    if (!(at >= 0 && at < count)) continue
    answered[at] = true
    const cost = Number((measure === 'time' ? duration : distance) ?? Number.NaN)
    if (code === undefined && Number.isFinite(cost)) costs[at] = cost
  }
  return { costs, missing: answered.filter((is) => !is).length / count, answered }
}

/** Returns the problem reported in a response body. Amap sends errors with status 200. */
function judge(body: unknown): OutsideProblem | undefined {
  const parsed = v.safeParse(v.object({ status: v.string(), infocode: v.optional(v.string(), '') }), body)
  if (!parsed.success || parsed.output.status === '1') return undefined
  return meanings[parsed.output.infocode] ?? 'unreadable'
}
