import { fromFrame } from '../../../src/domain/geo/frame.ts'
import { reachPolygon } from '../../../src/analysis/roads/reachPolygon.ts'
import type { Bench } from '../bench.ts'
import { cpuRow } from '../analysis/cpuRow.ts'
import { askHulls, loadRoads } from '../postgis/loadRoads.ts'
import { openPostgis } from '../postgis/openPostgis.ts'
import { takeTurns } from '../takeTurns.ts'
import { makeBenchStreets } from './benchStreets.ts'

const [side, sourceCount, seconds, rounds] = [707, 12, 600, 5]

/** The ground within ten minutes by car as a shape in degrees, on a net of 500,000 junctions; CPU time of one. */
export const reachPolygon500k: Bench = {
  name: 'reach-polygon-500k',
  async run() {
    const { net, sources } = makeBenchStreets(side, sourceCount)
    const { xs, ys, frame } = net.graph
    const places = sources.map((node) => fromFrame(frame, xs[node]!, ys[node]!))
    const ours = () => places.map((place) => reachPolygon(net, { place, mode: 'car', measure: 'time', limit: seconds }))
    ours()
    const few = sources.slice(0, 4)
    const postgis = await openPostgis('reach-polygon-500k')
    try {
      const hasRouting = postgis
        ? await loadRoads(postgis, net, net.weights('car', 'time'), 'reach-polygon-500k')
        : false
      const [own = Number.NaN, byRouting] = await takeTurns(
        [
          { work: ours, repeats: 5 },
          ...(postgis && hasRouting
            ? [{ work: () => askHulls(postgis, net, few, seconds * 10), clock: postgis.cpuTime }]
            : []),
        ],
        rounds,
      )
      const theirs = byRouting === undefined ? undefined : (byRouting * sourceCount) / few.length
      const contender = 'pgRouting with ST_ConcaveHull, edges of a box'
      return [
        {
          ...cpuRow({ name: 'reach-polygon-500k', ours: own, of: sourceCount, contender, theirs, leastRatio: 50 }),
          bar: 10,
        },
      ]
    } finally {
      await postgis?.close()
    }
  },
}
