import { randomOf } from '../../../server/demo/random.ts'
import { countByClass } from '../../../src/analysis/countPoints.ts'
import { makePointGrid } from '../../../src/analysis/pointGrid.ts'
import type { Bench } from '../bench.ts'
import { placesInAreas } from '../geometry/placesInAreas.ts'
import { makeDrawnStars } from '../geometry/syntheticZones.ts'
import { readTaiwanVillages } from '../geometry/taiwanVillages.ts'
import { loadZones } from '../postgis/loadAreas.ts'
import { loadPoints } from '../postgis/loadPoints.ts'
import { openPostgis } from '../postgis/openPostgis.ts'
import { queryCountsOneByOne } from '../postgis/pointCounts.ts'
import { takeTurns } from '../takeTurns.ts'
import { cpuRow } from './cpuRow.ts'
import { kdbushCounts } from './kdbushCounts.ts'
import { ringOfShape, shapeOfRing, zoneOf } from './ourZones.ts'

const pointCount = 500_000
const classCount = 12
const zoneCount = 600
const rounds = 5

/**
 * Points of 12 classes counted in a drawn zone, 500,000 points; CPU time per zone. All contenders have zones and points
 * in memory.
 */
export const pointsPolygon: Bench = {
  name: 'points-polygon-500k',
  async run() {
    const { frame, areas, people } = readTaiwanVillages()
    const random = randomOf('bench points')
    const xy = placesInAreas(areas, people, pointCount, random)
    // The lower a class, the more points it has.
    const classes = Uint8Array.from({ length: pointCount }, () => Math.floor(classCount * random.next() ** 2))
    const drawn = makeDrawnStars(placesInAreas(areas, people, zoneCount, random), random)
    const shapes = drawn.map((ring) => shapeOfRing(frame, ring))
    const rings = shapes.map((shape) => ringOfShape(frame, shape))
    const zones = shapes.map((shape) => zoneOf(shape, frame))

    const grid = makePointGrid(frame, xy, classes)
    const ours = () => zones.map((zone) => countByClass(grid, zone))
    const kdbush = await kdbushCounts(xy, classes, classCount)
    const indexed = () => rings.map(kdbush)
    const counts = ours()
    expectSameCounts(counts, indexed())

    const postgis = await openPostgis('points-polygon-500k')
    try {
      if (postgis) {
        await loadPoints(postgis, xy, classes)
        await loadZones(postgis, rings)
        expectSameCounts(counts, await queryCountsOneByOne(postgis, zoneCount, classCount))
      }
      const [own = Number.NaN, byIndex, byPostgis] = await takeTurns(
        [
          { work: ours, repeats: 10 },
          { work: indexed },
          ...(postgis
            ? [{ work: () => queryCountsOneByOne(postgis, zoneCount, classCount), clock: postgis.cpuTime }]
            : []),
        ],
        rounds,
      )
      const row = { ours: own, of: zoneCount }
      const contender = `${postgis?.name}, zone by zone`
      return [
        cpuRow({ name: 'points-polygon-500k', ...row, contender, theirs: byPostgis, minRatio: 15 }),
        cpuRow({
          name: 'points-polygon-500k-kdbush',
          ...row,
          contender: 'kdbush 4.1.0 and a test of each point',
          theirs: byIndex,
          minRatio: 2.5,
        }),
      ]
    } finally {
      await postgis?.close()
    }
  },
}

/** Throws if more than one point in 100,000 is counted differently, which can happen on a zone's border. */
function expectSameCounts(own: readonly Uint32Array[], theirs: readonly Uint32Array[]): void {
  let all = 0
  let different = 0
  for (const [zone, counts] of theirs.entries()) {
    for (const [index, count] of counts.entries()) {
      all += count
      different += Math.abs(count - own[zone]![index]!)
    }
  }
  if (!(all > 0 && different <= all / 100_000))
    throw new Error(`${different} of ${all} points are counted otherwise: the two do not do the same work.`)
}
