import { reachPolygon } from '../../../src/analysis/roads/reachPolygon.ts'
import type { RoadNet } from '../../../src/analysis/roads/roadNet.ts'
import { makeZone } from '../../../src/analysis/zone.ts'
import { type Frame, fromFrame } from '../../../src/domain/geo/frame.ts'
import type { MultiPolygonShape, Place } from '../../../src/domain/geo/point.ts'
import type { Measurement } from '../bench.ts'
import { cpuRow } from '../analysis/cpuRow.ts'
import { queryHulls } from '../postgis/loadRoads.ts'
import type { Postgis } from '../postgis/openPostgis.ts'
import { takeTurns } from '../takeTurns.ts'
import type { StreetsOnBoth } from './benchStreets.ts'

const seconds = 600
const rounds = 5

/**
 * Times the ten-minute drive-time area in degrees on 500,000 junctions: CPU time per area, and its growth with the
 * area. A quarter and half of the time reach about a 16th and a quarter of the area. The contender's hull covers only
 * reached junctions; our area also covers up to 100 m around reached roads.
 */
export async function reachPolygonRows({ net, sources: all, routing }: StreetsOnBoth): Promise<Measurement[]> {
  const sources = all.slice(0, 12)
  const { xs, ys, frame } = net.graph
  const places = sources.map((node) => fromFrame(frame, xs[node]!, ys[node]!))
  const ours = () => places.map((place) => reachPolygon(net, { place, mode: 'car', measure: 'time', limit: seconds }))
  const zones = ours().map(({ shape }) => areaOf(shape, frame))
  const few = sources.slice(0, 4)
  const hulls = (of: Postgis) => queryHulls(of, net, few, seconds * 10)
  if (routing) expectSameGround(zones, await hulls(routing))
  const [own = Number.NaN, byRouting] = await takeTurns(
    [
      { work: ours, repeats: 10 },
      ...(routing ? [{ work: () => hulls(routing), clock: routing.cpuTime, isWarm: true }] : []),
    ],
    rounds,
  )
  const theirs = byRouting === undefined ? undefined : (byRouting * sources.length) / few.length
  const contender = 'pgRouting with ST_ConcaveHull, edges of a box'
  return [
    {
      ...cpuRow({ name: 'reach-polygon-500k', ours: own, of: sources.length, contender, theirs, minRatio: 50 }),
      bar: 10,
    },
    ...(await growth(net, places)),
  ]
}

function areaOf(shape: MultiPolygonShape, frame: Frame): number {
  const made = makeZone(shape, frame)
  if ('problem' in made) throw new Error('The ground that was reached has no measure.')
  return made.zone.planeArea
}

/**
 * Throws unless both areas are similar. They aren't equal, because the hull fills bays that our area leaves open, and
 * our area has a margin.
 */
function expectSameGround(own: readonly number[], theirs: readonly number[]): void {
  for (const [at, area] of theirs.entries()) {
    const ratio = own[at]! / area
    if (!(ratio > 0.9 && ratio < 1.15))
      throw new Error(`The ground is ${ratio} of the hull: the two do not do the same work.`)
  }
}

async function growth(net: RoadNet, places: readonly Place[]): Promise<Measurement[]> {
  const turns = [4, 2, 1].map((part) => ({
    work: () =>
      places.map((place) => reachPolygon(net, { place, mode: 'car', measure: 'time', limit: seconds / part })),
    repeats: 5,
  }))
  const times = await takeTurns(turns, rounds)
  return times.map((time, at) => ({
    name: `reach-polygon-growth-x${4 ** at}`,
    unit: 'CPU ms',
    better: 'lower',
    ours: time / places.length,
  }))
}
