import * as v from 'valibot'
import type { OutsideProblem } from '#domain/driveTime/providers.ts'
import type { Place } from '#domain/geo/point.ts'
import type { PlanMode } from '#domain/tradeZone/zonePlan.ts'
import { requestProvider } from '../requestProvider.ts'
import { type DriveTimeProvider, OutsideFailure } from './driveTimeProvider.ts'
import { readProviderArea } from './readProviderArea.ts'

const costings: Readonly<Record<PlanMode, string>> = { walk: 'pedestrian', scooter: 'motor_scooter', car: 'auto' }

/** Valhalla error codes: 151, 152 and 154 mean a limit was exceeded; 170 to 172 and 442 mean no route. */
const meanings: Readonly<Record<number, OutsideProblem>> = {
  151: 'tooFar',
  152: 'tooFar',
  154: 'tooFar',
  170: 'noRoad',
  171: 'noRoad',
  172: 'noRoad',
  442: 'noRoad',
}

const matrixSchema = v.object({
  sources_to_targets: v.pipe(
    v.array(
      v.array(
        v.object({ to_index: v.number(), time: v.nullish(v.number(), null), distance: v.nullish(v.number(), null) }),
      ),
    ),
    v.minLength(1),
  ),
})

export function createValhalla({ url }: { readonly url: string }, patienceMs: number): DriveTimeProvider {
  const request = (path: string, body: object) => requestProvider({ url: `${url}/${path}`, body, patienceMs, judge })
  return {
    id: 'valhalla',
    attribution: 'Valhalla · © OpenStreetMap contributors',
    async reach({ place, mode, measure, limit }) {
      // Limits are in minutes and kilometers. Without `polygons`, Valhalla returns lines.
      const contour = measure === 'time' ? { time: limit / 60 } : { distance: limit / 1_000 }
      const body = { locations: [point(place)], costing: costings[mode], contours: [contour], polygons: true }
      return { shape: readProviderArea(await request('isochrone', body)), missing: 0 }
    },
    async costs({ place, mode, measure }, to) {
      const body = { sources: [point(place)], targets: to.map(point), costing: costings[mode], units: 'km' }
      const parsed = v.safeParse(matrixSchema, await request('sources_to_targets', body))
      if (!parsed.success) throw new OutsideFailure('unreadable', 'no matrix')
      const found = new Map(parsed.output.sources_to_targets[0]!.map((cell) => [cell.to_index, cell]))
      const costs = to.map((_, at) => {
        const cell = found.get(at)
        if (!cell) return null
        return measure === 'time' ? cell.time : cell.distance === null ? null : cell.distance * 1_000
      })
      return { costs, missing: to.filter((_, at) => !found.has(at)).length / to.length }
    },
  }
}

const point = ({ longitude, latitude }: Place) => ({ lat: latitude, lon: longitude })

function judge(body: unknown): OutsideProblem | undefined {
  const parsed = v.safeParse(v.object({ error_code: v.number() }), body)
  return parsed.success ? (meanings[parsed.output.error_code] ?? 'unreadable') : undefined
}
