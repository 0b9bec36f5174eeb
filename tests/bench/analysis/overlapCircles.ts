import { randomOf } from '../../../server/demo/random.ts'
import { makeAreaIndex } from '../../../src/analysis/areaIndex.ts'
import { readAreaRings } from '../../../src/domain/area/areaPack.ts'
import { fromFrame } from '../../../src/domain/geo/frame.ts'
import type { CircleShape } from '../../../src/domain/geo/point.ts'
import type { Bench } from '../bench.ts'
import { placesInAreas } from '../geometry/placesInAreas.ts'
import { readTaiwanVillages } from '../geometry/taiwanVillages.ts'
import { loadAreas, loadZones } from '../postgis/loadAreas.ts'
import { openPostgis } from '../postgis/openPostgis.ts'
import { askSharedPeople } from '../postgis/sharedPeople.ts'
import { takeTurns } from '../takeTurns.ts'
import { cpuRow } from './cpuRow.ts'
import { roundRing, zoneOf } from './ourZones.ts'
import { expectSamePairs, sharePeople } from './overlapPairs.ts'
import { expectSameFigures } from './sameWork.ts'

const [storeCount, radiusMetres, rounds, checkedCount] = [2_000, 1_500, 3, 300]

/**
 * The people whom all pairs of 2,000 stores share, 1.5 km around each; CPU time of the whole. Ours begins with degrees and measures
 * true circles, exactly; PostGIS has polygons of 64 corners in its memory and is asked in one statement.
 */
export const overlapCircles: Bench = {
  name: 'overlap-circles-2000',
  async run() {
    const { pack, frame, areas, people } = readTaiwanVillages()
    const index = makeAreaIndex(readAreaRings(pack, 6), frame)
    const places = placesInAreas(areas, people, storeCount, randomOf('bench stores'))
    const shapes = Array.from({ length: storeCount }, (_, i): CircleShape => {
      const centre = fromFrame(frame, places[i * 2]!, places[i * 2 + 1]!)
      return { type: 'Circle', centre, radiusMetres }
    })
    const ours = (of: readonly CircleShape[] = shapes) =>
      sharePeople(
        index,
        people,
        of.map((shape) => zoneOf(shape, frame)),
      )

    const postgis = await openPostgis('overlap-circles-2000')
    try {
      if (postgis) {
        await loadAreas(postgis, areas, people)
        // Pair by pair against polygons so fine that they are circles; then, as a sum, those that are timed: each has less ground by 0.2 %.
        const checked = shapes.slice(0, checkedCount)
        await loadZones(
          postgis,
          checked.map((shape) => roundRing(shape, frame, 4_096, 'same ground')),
        )
        expectSamePairs(ours(checked), await askSharedPeople(postgis), 1e-4, 10)
        await loadZones(
          postgis,
          shapes.map((shape) => roundRing(shape, frame, 64, 'on the circle')),
        )
        const sum = (numbers: Iterable<number>) => [...numbers].reduce((all, number) => all + number, 0)
        const theirs = await askSharedPeople(postgis)
        expectSameFigures([sum(ours().shared)], [sum(theirs.map((pair) => pair.people))], 0.01)
      }
      const [own = Number.NaN, theirs] = await takeTurns(
        [
          { work: () => ours() },
          ...(postgis ? [{ work: () => askSharedPeople(postgis), clock: postgis.cpuTime }] : []),
        ],
        rounds,
      )
      const row = {
        name: 'overlap-circles-2000',
        ours: own,
        contender: `${postgis?.name}, one statement`,
        theirs,
        of: 1,
      }
      return [cpuRow({ ...row, leastRatio: 12 })]
    } finally {
      await postgis?.close()
    }
  },
}
