import * as v from 'valibot'
import type { OutsideProblem } from '#domain/driveTime/providers.ts'
import type { Place } from '#domain/geo/point.ts'
import type { PlanMode } from '#domain/tradeZone/zonePlan.ts'
import type { ProvidersEnv } from '../../providersEnv.ts'
import { requestProvider } from '../requestProvider.ts'
import { type DriveTimeProvider, OutsideFailure } from './driveTimeProvider.ts'
import { readProviderArea } from './readProviderArea.ts'
import { readCosts } from './readCosts.ts'

const profiles: Readonly<Partial<Record<PlanMode, string>>> = { walk: 'foot-walking', car: 'driving-car' }

/** openrouteservice error codes: 3004 is "exceeds the maximum", 2010 and 6010 mean no road nearby. */
const meanings: Readonly<Record<number, OutsideProblem>> = { 3004: 'tooFar', 2010: 'noRoad', 6010: 'noRoad' }

export function createOrs({ url, key }: NonNullable<ProvidersEnv['ors']>, patienceMs: number): DriveTimeProvider {
  const request = (service: string, mode: PlanMode, body: object) => {
    const profile = profiles[mode]
    if (!profile) throw new OutsideFailure('modeUnknown')
    const headers: Record<string, string> = key === undefined ? {} : { authorization: key }
    return requestProvider({ url: `${url}/v2/${service}/${profile}`, headers, body, patienceMs, judge })
  }
  return {
    id: 'ors',
    attribution: '© openrouteservice.org by HeiGIT · © OpenStreetMap contributors',
    async reach({ place, mode, measure, limit }) {
      const far = { range: [limit], range_type: measure, ...(measure === 'distance' ? { units: 'm' } : {}) }
      const body = { locations: [pair(place)], ...far, location_type: 'start' }
      return { shape: readProviderArea(await request('isochrones', mode, body)), missing: 0 }
    },
    async costs({ place, mode, measure }, to) {
      const metric = measure === 'time' ? 'duration' : 'distance'
      const body = { locations: [place, ...to].map(pair), sources: [0], destinations: to.map((_, at) => at + 1) }
      const answer = await request('matrix', mode, { ...body, metrics: [metric], units: 'm' })
      return readCosts(answer, measure === 'time' ? 'durations' : 'distances', to.length)
    },
  }
}

const pair = ({ longitude, latitude }: Place) => [longitude, latitude]

/** Error response. openrouteservice sends an object with a code; its gateway sends plain text. */
const errorSchema = v.object({ error: v.union([v.string(), v.object({ code: v.optional(v.number(), 0) })]) })

function judge(body: unknown): OutsideProblem | undefined {
  const parsed = v.safeParse(errorSchema, body)
  if (!parsed.success || typeof parsed.output.error === 'string') return undefined
  return meanings[parsed.output.error.code]
}
