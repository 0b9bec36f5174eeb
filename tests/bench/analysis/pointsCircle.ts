import { randomOf } from '../../../server/demo/random.ts'
import { countByClass } from '../../../src/analysis/countPoints.ts'
import { makePointGrid } from '../../../src/analysis/pointGrid.ts'
import { fromFrame } from '../../../src/domain/geo/frame.ts'
import type { Bench, Measurement } from '../bench.ts'
import { placesInAreas } from '../geometry/placesInAreas.ts'
import { readTaiwanVillages } from '../geometry/taiwanVillages.ts'
import { loadPoints } from '../postgis/loadPoints.ts'
import { openPostgis, type Postgis } from '../postgis/openPostgis.ts'
import { takeTurns } from '../takeTurns.ts'
import { cpuRow } from './cpuRow.ts'
import { zoneOf } from './ourZones.ts'

const pointCount = 500_000
const classCount = 12
const zoneCount = 400
const rounds = 5

/**
 * Points of 12 classes counted in a true circle of 1 or 3 km, 500,000 points; CPU time per circle, and its growth with
 * the points.
 */
export const pointsCircle: Bench = {
  name: 'points-circle-500k',
  async run() {
    const { frame, areas, people } = readTaiwanVillages()
    const random = randomOf('bench circles')
    const xy = placesInAreas(areas, people, pointCount, random)
    const classes = Uint8Array.from({ length: pointCount }, () => Math.floor(classCount * random.next() ** 2))
    const centres = placesInAreas(areas, people, zoneCount, random)
    const zones = Array.from({ length: zoneCount }, (_, i) => {
      const centre = fromFrame(frame, centres[2 * i]!, centres[2 * i + 1]!)
      const zone = zoneOf({ type: 'Circle', centre, radiusMetres: i % 2 === 0 ? 1000 : 3000 }, frame)
      if (zone.kind !== 'circle') throw new Error('A circle became another zone.')
      return zone
    })
    const grids = [16, 4, 1].map((part) =>
      makePointGrid(frame, xy.subarray(0, (2 * pointCount) / part), classes.subarray(0, pointCount / part)),
    )
    const ours = () => zones.map((zone) => countByClass(grids[2]!, zone))
    const counts = ours()
    const runQuery = (postgis: Postgis) => countInPostgis(postgis, zones)
    const postgis = await openPostgis('points-circle-500k')
    try {
      if (postgis) {
        await loadPoints(postgis, xy, classes)
        const theirs = await runQuery(postgis)
        const differ = counts.reduce(
          (sum, own, at) => sum + theirs[at]!.reduce((all, count, index) => all + Math.abs(count - own[index]!), 0),
          0,
        )
        if (differ > 5) throw new Error(`${differ} points are counted otherwise: the two do not do the same work.`)
      }
      const [own = Number.NaN, byPostgis, ...parts] = await takeTurns(
        [
          { work: ours, repeats: 20 },
          ...(postgis ? [{ work: () => runQuery(postgis), clock: postgis.cpuTime }] : [{ work: () => undefined }]),
          ...grids.map((grid) => ({ work: () => zones.map((zone) => countByClass(grid, zone)), repeats: 20 })),
        ],
        rounds,
      )
      const theirs = postgis ? byPostgis : undefined
      const growth = parts.map(
        (time, at): Measurement => ({
          name: `points-circle-growth-x${4 ** at}`,
          unit: 'CPU ms',
          better: 'lower',
          ours: time / zoneCount,
        }),
      )
      const contender = `${postgis?.name}, ST_DWithin`
      return [
        cpuRow({ name: 'points-circle-500k', ours: own, of: zoneCount, contender, theirs, minRatio: 100 }),
        ...growth,
      ]
    } finally {
      await postgis?.close()
    }
  },
}

const perCircle =
  'SELECT class, count(*)::int AS count FROM point WHERE ST_DWithin(g, ST_SetSRID(ST_MakePoint($1, $2), 3826), $3) GROUP BY class'

async function countInPostgis(
  { client }: Postgis,
  zones: readonly { readonly x: number; readonly y: number; readonly radius: number }[],
): Promise<Uint32Array[]> {
  const answers: Uint32Array[] = []
  for (const { x, y, radius } of zones) {
    const { rows } = await client.query({ name: 'points of a circle', text: perCircle, values: [x, y, radius] })
    const own = new Uint32Array(classCount)
    for (const row of rows) own[Number(row['class'])] = Number(row['count'])
    answers.push(own)
  }
  return answers
}
