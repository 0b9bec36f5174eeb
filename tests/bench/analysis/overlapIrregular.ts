import { randomOf } from '../../../server/demo/random.ts'
import { makeAreaIndex } from '../../../src/analysis/areaIndex.ts'
import { readAreaRings } from '../../../src/domain/area/areaPack.ts'
import type { Bench } from '../bench.ts'
import { placesInAreas } from '../geometry/placesInAreas.ts'
import { makeStar } from '../geometry/syntheticZones.ts'
import { readTaiwanVillages } from '../geometry/taiwanVillages.ts'
import { loadAreas, loadZones } from '../postgis/loadAreas.ts'
import { openPostgis } from '../postgis/openPostgis.ts'
import { askSharedPeople } from '../postgis/sharedPeople.ts'
import { takeTurns } from '../takeTurns.ts'
import { cpuRow } from './cpuRow.ts'
import { ringOfShape, shapeOfRing, zoneOf } from './ourZones.ts'
import { expectSamePairs, sharePeople } from './overlapPairs.ts'

// A star of 2.2 km has the ground of a circle of 1.5 km.
const [storeCount, corners, radiusMetres, rounds] = [2_000, 24, 2_200, 3]

/**
 * The people whom all pairs of 2,000 stores share whose zones are concave stars of 24 corners; CPU time of the whole. Both begin
 * with zones and areas in their memory, projected and indexed; PostGIS is asked in one statement.
 */
export const overlapIrregular: Bench = {
  name: 'overlap-irregular-2000',
  async run() {
    const { pack, frame, areas, people } = readTaiwanVillages()
    const index = makeAreaIndex(readAreaRings(pack, 6), frame)
    const random = randomOf('bench irregular stores')
    const places = placesInAreas(areas, people, storeCount, random)
    const shapes = Array.from({ length: storeCount }, (_, i) =>
      shapeOfRing(frame, makeStar(places[i * 2]!, places[i * 2 + 1]!, radiusMetres, corners, random)),
    )
    const zones = shapes.map((shape) => zoneOf(shape, frame))
    const ours = () => sharePeople(index, people, zones)

    const postgis = await openPostgis('overlap-irregular-2000')
    try {
      if (postgis) {
        await loadAreas(postgis, areas, people)
        await loadZones(
          postgis,
          shapes.map((shape) => ringOfShape(frame, shape)),
        )
        expectSamePairs(ours(), await askSharedPeople(postgis), 1e-6, 1)
      }
      const [own = Number.NaN, theirs] = await takeTurns(
        [{ work: ours }, ...(postgis ? [{ work: () => askSharedPeople(postgis), clock: postgis.cpuTime }] : [])],
        rounds,
      )
      const name = 'overlap-irregular-2000'
      return [cpuRow({ name, ours: own, contender: `${postgis?.name}, one statement`, theirs, of: 1, leastRatio: 7 })]
    } finally {
      await postgis?.close()
    }
  },
}
